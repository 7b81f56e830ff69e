import { z } from 'zod';

/** The argument for why a person is looked up. */
export const purpose = () =>
  z.string().trim().min(1).max(200).optional().describe('Why asked; shows contact details');

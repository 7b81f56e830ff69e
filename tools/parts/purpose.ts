import { z } from 'zod';

/** The argument by which a caller says why somebody is looked up. */
export const purpose = () =>
  z.string().trim().min(1).max(200).optional().describe('Why asked; shows contact details');

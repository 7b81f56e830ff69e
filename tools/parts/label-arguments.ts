import { z } from 'zod';
import { labelKind, MAX_LABEL_CHARS } from '../../src/contract/notes.ts';

export const labelKindArgument = () => labelKind.default('list').describe('A list, or a tag');

export const labelNameArgument = () => z.string().trim().min(1).max(MAX_LABEL_CHARS);

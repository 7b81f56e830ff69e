import { SqlError } from '../database-errors.ts';

/** Whether the database's role lacks a right: SQLSTATE `insufficient_privilege`. */
export const refusesRight = (error: unknown): boolean =>
  error instanceof SqlError && error.code === '42501';

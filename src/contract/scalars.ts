import * as z from 'zod';

/**
 * Shared schemas of plain fields. Measured: the first thousand zod schemas of a process take about
 * 10 µs each, and responses have hundreds of optional strings.
 */

export const string = z.string();
export const optionalString = string.optional();
export const nullableString = string.nullable().optional();
export const strings = z.array(string);
export const optionalStrings = strings.optional();

export const boolean = z.boolean();
export const optionalBoolean = boolean.optional();
/** A boolean request field with the default false. */
export const offByDefault = boolean.default(false);

export const number = z.number();
export const optionalNumber = number.optional();

export const integer = z.int();
export const optionalInteger = integer.optional();
export const nullableInteger = integer.nullable().optional();

/** A number of things. */
export const count = z.int().min(0);
export const optionalCount = count.optional();

/** A share or a similarity, 0 to 1. */
export const fraction = z.number().min(0).max(1);

import { randomBytes } from 'node:crypto';

/** 192 random bits, so that references cannot be guessed. */
const RANDOM_BYTES = 24;
const REFERENCE = /^photo:[A-Za-z0-9_-]{32}$/;

/** A new reference, by which the sender names the photo afterwards. */
export const newPhotoReference = (): string =>
  `photo:${randomBytes(RANDOM_BYTES).toString('base64url')}`;

/** Whether a text has the form of a reference; the photo need not exist. */
export const isPhotoReference = (text: string): boolean => REFERENCE.test(text);

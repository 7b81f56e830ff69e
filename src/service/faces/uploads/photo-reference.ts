import { randomBytes } from 'node:crypto';

/** 192 random bits: whoever has not been told a reference does not find it. */
const RANDOM_BYTES = 24;
const REFERENCE = /^photo:[A-Za-z0-9_-]{32}$/;

/** The name by which the sender of a photo speaks of it afterwards. */
export const newPhotoReference = (): string =>
  `photo:${randomBytes(RANDOM_BYTES).toString('base64url')}`;

/** Whether a text could be one of ours; says nothing about whether the photo is there. */
export const isPhotoReference = (text: string): boolean => REFERENCE.test(text);

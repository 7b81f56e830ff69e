import * as z from 'zod';

/**
 * Schemas of identity signals. Each checks the length before the pattern and stops there, so that
 * no pattern runs over a megabyte of text.
 */

const parsedUrl = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

const isHttpUrl = (text: string): boolean => {
  const url = parsedUrl(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
};

/** People paste `linkedin.com/in/name` without a scheme. */
const withScheme = (text: string): string =>
  /^https?:\/\//i.test(text) ? text : `https://${text}`;

const isLinkedinProfile = (text: string): boolean => {
  const url = parsedUrl(withScheme(text.trim()));
  if (url === null) return false;
  return /(^|\.)linkedin\.com$/i.test(url.hostname) && /^\/(in|pub)\/[^/]+/i.test(url.pathname);
};

/** E.164 allows 15 digits; no country's subscriber numbers have fewer than 5 with area code. */
const isPhone = (text: string): boolean => {
  const [number = ''] = text.split(/\s*(?:ext\.?|x|#)\s*\d{1,7}$/i);
  const digits = number.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(number.trim()) && digits >= 5 && digits <= 15;
};

export const emailAddress = z
  .string()
  .trim()
  .max(320, { abort: true })
  .regex(/^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@.]+$/, 'must be an e-mail address');

export const phoneNumber = z
  .string()
  .trim()
  .max(40, { abort: true })
  .refine(isPhone, 'must be a phone number, preferably with its country code: +44 20 7946 0000');

export const linkedinProfileUrl = z
  .string()
  .trim()
  .max(2000, { abort: true })
  .refine(
    isLinkedinProfile,
    'must be a LinkedIn profile address: https://www.linkedin.com/in/name',
  );

export const httpUrl = z
  .string()
  .trim()
  .max(2000, { abort: true })
  .refine(isHttpUrl, 'must be an http(s) URL');

export const username = z.string().trim().min(1).max(200);

import { expect, test } from 'vitest';
import {
  isPhotoReference,
  newPhotoReference,
} from '../../../../src/service/faces/uploads/photo-reference.ts';

test('newPhotoReference returns unique references of at least 128 bits', () => {
  const references = Array.from({ length: 1000 }, newPhotoReference);
  expect(new Set(references).size).toBe(1000);
  for (const reference of references) {
    expect(isPhotoReference(reference)).toBe(true);
    const secret = Buffer.from(reference.slice('photo:'.length), 'base64url');
    expect(secret.length * 8).toBeGreaterThanOrEqual(128);
  }
  // Each character takes many values: no part of it is fixed.
  for (let at = 'photo:'.length; at < 38; at++) {
    expect(new Set(references.map((reference) => reference[at])).size).toBeGreaterThan(40);
  }
});

test.each([
  '',
  'photo:',
  'https://a.example/a.jpg',
  `photo:${'a'.repeat(33)}`,
  `photo:${'é'.repeat(32)}`,
])('isPhotoReference rejects %j', (text) => {
  expect(isPhotoReference(text)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('a stretch of time back from today', () => {
  it.each([
    ['connections from the last 6 months', 'who: my network 2025-12-01..'],
    ['people I connected with in the last 12 months', 'who: my network 2025-06-01..'],
    ['connected in the last 5 years', 'who: my network 2021-06-01..'],
    ['mis contactos de los últimos 6 meses', 'who: my network 2025-12-01..'],
    ['contactos que hice en los últimos 6 meses', 'who: my network 2025-12-01..'],
    ['conexiones de hace 6 meses', 'who: my network 2025-12'],
    ['Kontakte der letzten 6 Monate', 'who: my network 2025-12-01..'],
    ['meine Kontakte aus den letzten 6 Monaten', 'who: my network 2025-12-01..'],
    ['mes contacts des 6 derniers mois', 'who: my network 2025-12-01..'],
    ['connected before the last 6 months', 'who: my network ..2025-11-30'],
  ])('is read to the day for when people connected: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['who joined Acme in the last 6 months', 'job: @Acme, started 2025-12..'],
    ['mayors elected in the last five years', 'job: mayor, started 2021..'],
  ])('begins with its month or year for jobs, which often say no more: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

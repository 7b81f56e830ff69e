/** An ISO time to the minute, `2026-11-21 14:05 UTC`; empty if invalid. */
export function isoMinute(time: string | null | undefined): string {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? '' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

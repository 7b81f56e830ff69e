/** The result of one check of `doctor`; `next` says how to fix a problem. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'note' | 'wrong';
  readonly says: string;
  readonly next?: string;
}

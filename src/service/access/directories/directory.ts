/** A set of people that only keys with a grant can search. */
export interface Directory {
  readonly id: string;
  readonly name: string;
  /** `connections` for an owner's own network, `directory` for those an operator creates. */
  readonly type: string;
  readonly organizationId: string | null;
  readonly organization: string | null;
  readonly ownerId: string | null;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
  readonly people: number;
  readonly grants: readonly DirectoryGrant[];
}

export type Permission = 'search' | 'manage';

export interface DirectoryGrant {
  readonly keyId: string;
  readonly permission: Permission;
}

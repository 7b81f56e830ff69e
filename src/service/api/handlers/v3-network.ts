import { listChanges } from '../../history/list-changes.ts';
import {
  type IntroductionParts,
  introductionsToOrganization,
  introductionsToPerson,
} from '../../introductions/find-introductions.ts';
import { findOverlaps } from '../../introductions/find-overlaps.ts';
import { networkReader } from '../../introductions/known-people.ts';
import { dayNumber } from '../../people/record/day-number.ts';
import type { AdmittedRequest } from '../matched-request.ts';
import { findProfile } from './find-profile.ts';
import { defineHandler, type Handler } from './handler.ts';

const todayOf = ({ now }: AdmittedRequest): number => dayNumber(now.toISOString().slice(0, 10));

async function partsOf(admitted: AdmittedRequest): Promise<IntroductionParts> {
  const { service, key, visibility } = admitted;
  const reader = await networkReader(service.db, key.ownerId, visibility);
  return { db: service.db, search: service.search, reader, today: todayOf(admitted) };
}

const changes = defineHandler('v3.network.changes', async ({ service, key, visibility, query }) => {
  const reader = { ownerId: key.ownerId, visibility };
  return { status: 200, body: await listChanges(service.db, reader, query) };
});

const introductions = defineHandler('v3.network.introductions', async (admitted) => {
  const { profile_id: reference, organization = '', limit } = admitted.body;
  const parts = await partsOf(admitted);
  if (reference === undefined) {
    const body = await introductionsToOrganization(parts, organization, limit);
    return { status: 200, body };
  }
  const { profile } = await findProfile(admitted, reference);
  return { status: 200, body: await introductionsToPerson(parts, profile.id, limit) };
});

const overlaps = defineHandler('v3.network.overlaps', async (admitted) => {
  const { profile_id: reference, ...wanted } = admitted.body;
  const { profile } = await findProfile(admitted, reference);
  const { db, reader, today } = await partsOf(admitted);
  const body = await findOverlaps(db, reader, { ...wanted, person: profile.id, today });
  return { status: 200, body };
});

/** Handlers for what changes in the owner's connections, and who knows whom. */
export const NETWORK_HANDLERS: readonly Handler[] = [changes, introductions, overlaps];

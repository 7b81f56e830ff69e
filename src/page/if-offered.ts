import type { Answer } from '../client/answer/answer.ts';
import { RouteMissingError } from '../client/errors/route-missing-error.ts';
import { ServiceError } from '../client/errors/service-error.ts';

/** What a part of a page shows; null where the key may not read it, or the service lacks it. */
export async function ifOffered<Data>(answer: Promise<Answer<Data>>): Promise<Data | null> {
  try {
    return (await answer).data;
  } catch (error) {
    const refused = error instanceof ServiceError && error.status === 403;
    if (refused || error instanceof RouteMissingError) return null;
    throw error;
  }
}

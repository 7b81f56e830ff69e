import { z } from 'zod';

/** Phases of a look; a test compares them with the contract. */
export const PHASES = ['existing_sources', 'existing_socials', 'new_sources'] as const;

export const watcherId = () =>
  z.string().trim().min(1).max(200).describe('Watcher id of list_watchers');

export const everyHours = () => z.int().min(1).max(720).describe('Hours between looks');

export const phases = () =>
  z.array(z.enum(PHASES)).min(1).max(3).optional().describe('What a look goes through');

export const cursor = () =>
  z.string().trim().min(1).max(500).optional().describe('Of the page before');

export const limit = (most: number) => z.int().min(1).max(most).default(20).describe('Most rows');

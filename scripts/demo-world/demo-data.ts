import type { DemoData } from '../../src/service/demo/demo-data.ts';
import { DEMO_YEAR } from './demo-career.ts';
import { demoWorld, isDemoConnection } from './demo-people.ts';
import { demoPages } from './pages/demo-pages.ts';

/** The made-up world as the service reads it: what its pages say of whom stays here. */
export function makeDemoData(): DemoData {
  const world = demoWorld();
  return {
    readAt: new Date(Date.UTC(DEMO_YEAR, 6, 1)),
    people: world.people.filter((person) => !isDemoConnection(person)),
    connections: world.people.filter(isDemoConnection),
    pages: demoPages(world).map(({ url, contentType, body }) => ({ url, contentType, body })),
  };
}

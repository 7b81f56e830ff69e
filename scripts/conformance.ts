import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorizationScenarios } from '../test/conformance/authorization-scenarios.ts';
import {
  listScenarios,
  type Outcome,
  REVISIONS,
  requiredScenarios,
  runSuite,
} from '../test/conformance/run-suite.ts';
import { serveFixtures } from '../test/conformance/serve-fixtures.ts';
import { doesNotApply, missedRequirements, surprises } from '../test/conformance/verdict.ts';
import { installApart } from './install-apart.ts';
import { startProduct } from './start-product.ts';

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

function report(title: string, outcomes: readonly Outcome[], wrong: readonly string[]): boolean {
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0);
  const failed = outcomes.reduce((sum, one) => sum + one.failed.length, 0);
  const mark = wrong.length === 0 ? '✓' : '✗';
  say(`${mark} ${title}: ${outcomes.length} scenarios, ${passed} checks passed, ${failed} not`);
  for (const line of wrong) say(`    ${line}`);
  return wrong.length === 0;
}

/**
 * Runs every required scenario of a revision against the product's own server with the suite's
 * fixtures.
 */
async function withFixtures(suite: string): Promise<boolean> {
  const server = await serveFixtures();
  let fine = true;
  for (const revision of REVISIONS) {
    const required = await requiredScenarios(suite, revision);
    const all = await runSuite(suite, server.url, revision);
    const outcomes = all.filter(({ scenario }) => required.includes(scenario));
    const wrong = missedRequirements(required, all);
    fine = report(`${revision}, what it requires`, outcomes, wrong) && fine;
  }
  await server.close();
  return fine;
}

/** Runs the suite against the built program as users run it, except what does not apply to it. */
async function asItIs(suite: string): Promise<boolean> {
  const list = new URL('../test/conformance/does-not-apply.json', import.meta.url);
  const listed = doesNotApply.parse(JSON.parse(await readFile(list, 'utf8')));
  const folder = await mkdtemp(join(tmpdir(), 'conformance-data-'));
  const product = await startProduct({ PEOPLE_SEARCH_DATA: folder });
  let fine = true;
  for (const revision of REVISIONS) {
    const outcomes = await runSuite(suite, product.url, revision);
    const wrong = surprises(listed, revision, outcomes);
    fine = report(`${revision}, the program as it is`, outcomes, wrong) && fine;
  }
  await product.close();
  await rm(folder, { recursive: true, force: true });
  return fine;
}

/**
 * Says what the suite has about authorization. It tests clients and authorization servers, and this
 * program is neither; once it tests servers as well, they have to be run with OAuth on.
 */
async function aboutAuthorization(suite: string): Promise<boolean> {
  const { server, client, authorizationServer } = authorizationScenarios(
    await listScenarios(suite),
  );
  const others = `${client.length} for clients, ${authorizationServer.length} for authorization servers`;
  if (server.length === 0) {
    say(
      `- authorization: no scenario for servers (${others}); docs/security.md names our own tests`,
    );
    return true;
  }
  say(
    `✗ authorization: the suite has scenarios for servers that are not run: ${server.join(', ')}`,
  );
  return false;
}

const suite = await installApart('conformance', 'test/conformance');
const results = [await withFixtures(suite), await asItIs(suite), await aboutAuthorization(suite)];
process.exitCode = results.every(Boolean) ? 0 : 1;

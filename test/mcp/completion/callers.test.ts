import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../../src/client/people-search-client.ts';
import type { ServerEnvironment } from '../../../src/mcp/environment.ts';
import { type HttpServer, startHttp } from '../../../src/mcp/http/start-http.ts';
import { madeUpSearch } from '../../answers/made-up-people.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../support/environment.ts';
import { type ScriptedService, startScriptedService } from '../support/scripted-service.ts';

/** Two callers of one server: neither is offered what only the other has seen. */

let service: ScriptedService;
let client: PeopleSearchClient;
let server: HttpServer;

const environmentOf = (): ServerEnvironment => ({
  client: () => Promise.resolve(client),
  connection: () => Promise.resolve('remote'),
  settings: SETTINGS,
  consent: CONSENT,
  purse: roomyPurse(),
  logger: SILENT,
});

beforeAll(async () => {
  service = await startScriptedService();
  service.play({ 'v3.search.start': () => ({ body: madeUpSearch() }) });
  client = createClient({ target: { kind: 'remote', baseUrl: service.url, apiKey: 'k' } });
  const environments = new Map([
    ['ada', environmentOf()],
    ['bruno', environmentOf()],
  ]);
  server = await startHttp({
    version: '1.2.3',
    authenticate: (request) => {
      const id = request.headers.get('x-test-caller') ?? '';
      const environment = environments.get(id);
      const unknown = new Response(null, { status: 401 });
      return Promise.resolve(environment === undefined ? unknown : { id, environment });
    },
    logger: SILENT,
    port: 0,
    host: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.close();
  await client.close();
  await service.close();
});

async function hostOf(caller: string, mode: 'legacy' | 'auto', toolsets = 'default') {
  const headers = { 'x-test-caller': caller, 'x-people-search-toolsets': toolsets };
  const host = new Client({ name: 'http-host', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers };
  await host.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
  return host;
}

const namesFor = async (host: Client): Promise<readonly string[]> => {
  const ref = { type: 'ref/prompt', name: 'research_person' } as const;
  return (await host.complete({ ref, argument: { name: 'name', value: '' } })).completion.values;
};

test.each(['legacy', 'auto'] as const)(
  "completes names only from the caller's own answers, over HTTP (%s)",
  async (mode) => {
    const [ada, again, bruno] = [
      await hostOf('ada', mode),
      // Another host of the same caller, with other tools: each request makes its own server.
      await hostOf('ada', mode, 'default,watchers'),
      await hostOf('bruno', mode),
    ];
    await ada.callTool({ name: 'search_people', arguments: { query: 'senators' } });
    expect(await namesFor(ada)).toEqual(['Ada Obi', 'Bruno Lindqvist']);
    expect(await namesFor(again)).toEqual(['Ada Obi', 'Bruno Lindqvist']);
    expect(await namesFor(bruno)).toEqual([]);
    for (const host of [ada, again, bruno]) await host.close();
  },
);

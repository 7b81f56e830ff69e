import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApprovalCodes } from '../../../src/mcp/consent/approval-codes.ts';
import { createKey } from '../../../src/service/access/keys/create-key.ts';
import { type Listener, listen } from '../../../src/service/api/listen.ts';
import { createSecretBox } from '../../../src/service/webhooks/endpoints/secret-box.ts';
import { bundleProgram, type Program } from '../../mcp/support/bundle-program.ts';
import { type ScriptedService, startScriptedService } from '../../mcp/support/scripted-service.ts';
import { type HostKind, type SdkHost, startHost } from '../../mcp/support/sdk-hosts.ts';
import { type RealService, startRealService } from '../../service/real-service.ts';
import { ALL_SCOPES } from '../../service/start-service.ts';
import { PEOPLE } from './people.ts';
import type { Channel } from './reading.ts';
import type { PersonSays, Task, World } from './task.ts';

/** One kind of client for each channel, so that all three are tested. */
const HOST_OF: Readonly<Record<Channel, HostKind>> = {
  text: 'sdk-1',
  structured: 'sdk-2-legacy',
  both: 'sdk-2-modern',
};

/** Credits of each channel's key. */
const CREDITS = 100_000;

/** The program, both services, and a real process with a real client for each kind of work. */
export class Offices {
  readonly asked: string[] = [];
  readonly #open = new Map<string, SdkHost>();
  readonly #keys = new Map<Channel, string>();
  readonly #folder: string = mkdtempSync(join(tmpdir(), 'psm-agents-'));
  readonly #program: Program;
  readonly #real: RealService;
  readonly #listener: Listener;
  readonly #scripted: ScriptedService;
  #says: PersonSays = 'yes';

  private constructor(
    program: Program,
    real: RealService,
    listener: Listener,
    scripted: ScriptedService,
  ) {
    this.#program = program;
    this.#real = real;
    this.#listener = listener;
    this.#scripted = scripted;
  }

  static async open(): Promise<Offices> {
    const [program, real, scripted] = await Promise.all([
      bundleProgram(),
      startRealService(PEOPLE, { secrets: createSecretBox('a key of a test, long enough for it') }),
      startScriptedService(),
    ]);
    return new Offices(program, real, await listen(real.service, { port: 0 }), scripted);
  }

  /** The programs and services that the tasks need. */
  readonly world: World = {
    asked: this.asked,
    approve: async (code) => {
      const question = await new ApprovalCodes(join(this.#folder, 'codes')).find(code);
      await question?.approve();
    },
  };

  /** A host for the task, on the real service or a scripted one. */
  async hostFor({ script, person = 'yes' }: Task, channel: Channel): Promise<SdkHost> {
    this.#says = person;
    this.#scripted.play(script?.() ?? {});
    const forms = person !== 'nobody';
    const name = `${channel} ${script === undefined} ${forms}`;
    const open = this.#open.get(name) ?? (await this.#start(channel, script === undefined, forms));
    this.#open.set(name, open);
    return open;
  }

  async #start(channel: Channel, real: boolean, forms: boolean): Promise<SdkHost> {
    const env = {
      SERVICE_URL: (real ? this.#listener.url : this.#scripted.url) ?? '',
      API_KEY: await this.#keyOf(channel),
      TOOLSETS: 'all',
      WAIT_SECONDS: real ? '20' : '1',
      APPROVALS: join(this.#folder, 'codes'),
      SECRETS: join(this.#folder, 'secrets'),
    };
    const atForm = (message: string) => {
      this.asked.push(message);
      return this.#says === 'yes'
        ? ({ action: 'accept', content: { approve: true } } as const)
        : ({ action: 'decline' } as const);
    };
    const host = await startHost(
      HOST_OF[channel],
      this.#program.path,
      env,
      forms ? atForm : undefined,
    );
    // Both SDKs validate structured answers against the schemas of listed tools.
    await host.tools();
    return host;
  }

  async #keyOf(channel: Channel): Promise<string> {
    const known = this.#keys.get(channel);
    if (known !== undefined) return known;
    const made = { name: channel, scopes: ALL_SCOPES, credits: CREDITS };
    const { secret } = await createKey(this.#real.db, made);
    this.#keys.set(channel, secret);
    return secret;
  }

  /** Remaining credits of the channel's key at the real service. */
  async creditsLeft(channel: Channel): Promise<number> {
    const response = await fetch(`${this.#listener.url}/v3/credits/usage`, {
      headers: { authorization: `Bearer ${await this.#keyOf(channel)}` },
    });
    const usage: unknown = await response.json();
    const available = typeof usage === 'object' && usage !== null && 'available' in usage;
    return available ? Number(usage.available) : Number.NaN;
  }

  async close(): Promise<void> {
    for (const host of this.#open.values()) await host.close();
    await this.#listener.close(0);
    await this.#real.close();
    await this.#scripted.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

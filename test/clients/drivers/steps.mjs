const RUN = /search:s_\w+/;
const DEEP_RUN = /deep:[\w-]+/;
/** Enough calls of wait_for_run for a run of half an hour. */
const MAX_CALLS = 6;
const PERSON = /p_\w+/g;
const GUIDE = 'people://guide/intent';

const fail = (says) => {
  throw new Error(says);
};

const wordsOf = (answer) => JSON.stringify(answer);

function checkList(tools) {
  const names = tools.map(({ name }) => name);
  for (const name of ['search_people', 'wait_for_run', 'get_profile', 'get_usage']) {
    if (!names.includes(name)) fail(`${name} is missing among ${names.length} tools`);
  }
}

/** Runs a real search; its handle and the people that it found, in order. */
async function search(client) {
  const answer = wordsOf(
    await client.call('search_people', { query: 'product managers', limit: 3 }),
  );
  const run = RUN.exec(answer)?.[0] ?? fail(`no run in ${answer.slice(0, 200)}`);
  const people = [...new Set(answer.match(PERSON))];
  return people.length === 3 ? { run, people } : fail(`${people.length} people instead of 3`);
}

/** Pages through that search: everyone but the first. */
async function page(client, { run, people: [first, ...others] }) {
  const answer = wordsOf(await client.call('wait_for_run', { run, after: 1 }));
  if (!answer.includes(run)) fail(`not the run that was started: ${answer.slice(0, 200)}`);
  if (answer.includes(first)) fail('the row before `after` came again');
  if (!others.every((id) => answer.includes(id))) fail('not the people who were found');
}

/** Starts a run that may continue after its call, and waits until it ends. */
async function wait(client, name) {
  const started = wordsOf(await client.call('start_deep_search', { name }));
  const run = DEEP_RUN.exec(started)?.[0] ?? fail(`no run in ${started.slice(0, 200)}`);
  for (let calls = 1; calls <= MAX_CALLS; calls += 1) {
    const answer = wordsOf(await client.call('wait_for_run', { run }));
    if (!answer.includes(run)) fail(`not the run that was started: ${answer.slice(0, 200)}`);
    if (!answer.includes('STILL RUNNING')) return;
  }
  fail(`the run goes on after ${MAX_CALLS} calls`);
}

async function read(client, { people: [id] }) {
  if (!wordsOf(await client.read(GUIDE)).includes('clauses')) fail('no guide');
  if (!wordsOf(await client.read(`people://profile/${id}`)).includes(id)) fail('no profile');
}

/**
 * Takes the four steps with one client.
 * @returns for each step null, or what went wrong; steps after a failed one are not taken.
 */
export async function takeSteps(driver, server) {
  const outcome = {
    list: 'not reached',
    call: 'not reached',
    wait: 'not reached',
    read: 'not reached',
  };
  let step = 'list';
  let client;
  const take = async (name, work) => {
    step = name;
    const result = await work();
    outcome[name] = null;
    return result;
  };
  try {
    client = await driver.open(server);
    await take('list', async () => checkList(await client.list()));
    const found = await take('call', () => search(client));
    await take('wait', async () => {
      await page(client, found);
      // A name per client: the same question would join the run of the client before.
      await wait(client, `Nobody ${driver.name} ${driver.by}`.replace(/\W+/g, ' '));
    });
    await take('read', () => read(client, found));
  } catch (error) {
    outcome[step] = error instanceof Error ? error.message : String(error);
  }
  await client?.close();
  return outcome;
}

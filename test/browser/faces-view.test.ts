import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { madeUpDetection, madeUpSimilar, PHOTO } from '../answers/made-up-faces.ts';
import { madeUpProfile, madeUpRow } from '../answers/made-up-people.ts';
import { everyNth } from '../support/thorough.ts';
import { identityWords } from '../tools/identity-words.ts';
import { drawnPhoto } from './support/drawn-photo.ts';
import { findChromium } from './support/find-chromium.ts';
import { LOOKS } from './support/looks.ts';
import {
  type Opening,
  openViewBench,
  type ViewBench,
  type ViewPage,
} from './support/view-bench.ts';

/** The face picker in a real browser, under the official host bridge. */

const chromium = findChromium();
const DETECT: Opening = {
  tool: 'detect_faces',
  args: { photo: 'https://pictures.example/reunion.jpg' },
};
const PURPOSE = 'reunion of a school class';

let bench: ViewBench;
let at: ViewPage;
let numbered: Awaited<ReturnType<typeof drawnPhoto>>;

const control = (name: string | RegExp) => at.view.getByRole('button', { name });
const face = (number: number) => at.view.getByRole('radio', { name: `Face ${number} ` });
const focusedLabel = () => at.view.locator(':focus').getAttribute('aria-label');
const purpose = () => at.view.getByRole('textbox', { name: 'Purpose of comparing this face' });
const similar = () =>
  at.view.getByRole('list', { name: 'People with a similar face' }).locator('> li');
const matches = () => bench.service.heard.filter(({ id }) => id === 'v3.faces.index_search');
const strangers = () =>
  at.asked.filter((url) => !/^data:image\//.test(url) && !url.startsWith(bench.url));

function play(faces: number, ...similarities: readonly number[]): void {
  bench.service.play({
    'v3.faces.detect': () => ({ body: madeUpDetection(faces, { numbered }) }),
    'v3.faces.index_search': () => ({ body: madeUpSimilar(...similarities) }),
    'v3.profile.read': () => ({ body: madeUpProfile() }),
  });
}

describe.skipIf(chromium === null)('face picker (needs Chromium)', () => {
  beforeAll(async () => {
    bench = await openViewBench(chromium ?? '');
    numbered = await drawnPhoto(madeUpDetection(3).payload);
  });
  afterAll(() => bench.close());
  beforeEach(() => play(3, 0.72, 0.45));
  afterEach(async () => {
    expect(strangers()).toEqual([]);
    await at.close();
  });

  test.each(everyNth(LOOKS, 3, 1))('has no accessibility faults: %s', async (name, look) => {
    at = await bench.newPage(look);
    await at.open(DETECT);
    await at.view.getByRole('img', { name: 'The photo, with a number at every face' }).waitFor();
    expect(await at.faults()).toEqual([]);
    await face(2).check();
    await purpose().fill(PURPOSE);
    await shoot(`faces-${name}`);
    await control('Show similar faces').click();
    await similar().first().waitFor();
    expect(await at.faults()).toEqual([]);
    await shoot(`similar-${name}`);
  });

  test.each(['legacy', 'auto'] as const)('works with the keyboard alone (%s)', async (mode) => {
    at = await bench.newPage();
    await at.open({ ...DETECT, mode });
    const press = (key: string) => at.page.keyboard.press(key);
    const picked = async (number: number) => expect.poll(() => face(number).isChecked()).toBe(true);
    await press('Tab');
    // The frame may run in another process, so the focus arrives a little later.
    await at.view.locator(':focus').waitFor();
    await press('Space');
    await picked(1);
    await press('ArrowDown');
    await picked(2);
    await press('3');
    await picked(3);
    await at.view.getByText('Face 3 picked.').waitFor();
    await press('Tab');
    await expect.poll(() => at.view.locator(':focus').getAttribute('id')).toBe('purpose');
    await at.page.keyboard.type('class of 1993');
    expect(await face(3).isChecked()).toBe(true);
    await press('Enter');
    await similar().first().waitFor();
    const box = madeUpDetection(3).payload.faces[2]?.bbox.map(Math.round);
    expect(matches().map(({ body }) => body)).toEqual([{ image_url: PHOTO, bbox: box }]);
    await press('Tab');
    await expect.poll(focusedLabel).toMatch(/^Open /);
    await press('Enter');
    await at.view.getByText('Profile read.').waitFor({ state: 'attached' });
    await press('Escape');
    const label = `Open ${madeUpRow(0).preview?.display_name}`;
    await expect.poll(focusedLabel).toBe(label);
  });

  test('picks a face by a click on its box in the picture', async () => {
    at = await bench.newPage();
    await at.open(DETECT);
    await at.view.getByRole('img').waitFor();
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = madeUpDetection(3).payload.faces[1]?.bbox ?? [];
    const picture = await at.view.getByRole('img').boundingBox();
    if (picture === null) throw new Error('no picture');
    const scale = picture.width / 1200;
    const [x, y] = [((x0 + x1) / 2) * scale, ((y0 + y1) / 2) * scale];
    await at.page.mouse.click(picture.x + x, picture.y + y);
    expect(await face(2).isChecked()).toBe(true);
    expect(await at.view.locator('.box.picked').count()).toBe(1);
  });

  test('shows similar faces and the purpose without naming an identity', async () => {
    at = await bench.newPage();
    await at.open(DETECT);
    await face(1).check();
    await purpose().fill(PURPOSE);
    await control('Show similar faces').click();
    await similar().first().waitFor();
    const text = await at.view.locator('main').innerText();
    expect(text).toContain(`Purpose: ${PURPOSE}`);
    expect(text).toContain('Faces similar to face 1');
    expect(await similar().first().innerText()).toMatch(/similar face: (strong|likely), 72 %/);
    expect(identityWords(text)).toEqual([]);
    expect(matches()[0]?.headers).toMatchObject({ 'x-purpose': expect.any(String) });
  });

  test('requires a face and a purpose before it compares', async () => {
    at = await bench.newPage();
    await at.open(DETECT);
    const alert = at.view.getByRole('alert');
    await control('Show similar faces').click();
    expect(await alert.innerText()).toContain('Pick a face first');
    await face(1).check();
    await purpose().fill('   ');
    await control('Show similar faces').click();
    expect(await alert.innerText()).toContain('First state the purpose');
    expect(await purpose().getAttribute('aria-invalid')).toBe('true');
    expect(matches()).toEqual([]);
  });

  test('tells the assistant the picked face as match_face arguments', async () => {
    at = await bench.newPage();
    await at.open(DETECT);
    await face(2).check();
    await control('Tell the assistant').click();
    await at.view.getByText('The assistant has been told: face 2.').waitFor();
    const [told] = await at.told();
    expect(told?.content[0]?.text).toMatch(
      /^The user has picked face 2; match_face takes it as \{/,
    );
    expect(told?.content[0]?.text).toContain(PHOTO);
  });

  test('offers numbers to pick from when there is no picture', async () => {
    bench.service.play({
      'v3.faces.detect': () => ({ body: madeUpDetection(2, { numbered: undefined }) }),
    });
    at = await bench.newPage();
    await at.open(DETECT);
    await face(2).check();
    expect(await at.view.getByRole('img').count()).toBe(0);
    expect(await at.faults()).toEqual([]);
  });

  test('says when there is no face and when no face is similar', async () => {
    play(0);
    at = await bench.newPage();
    await at.open(DETECT);
    expect(await at.view.getByText('No face found in this photo').count()).toBe(1);
    expect(await at.view.getByRole('radio').count()).toBe(0);
    play(1);
    await at.open(DETECT);
    await purpose().fill(PURPOSE);
    await control('Show similar faces').click();
    await at.view.getByText('No picture with a similar face').waitFor();
  });
});

async function shoot(name: string): Promise<void> {
  const { SCREENSHOTS } = process.env;
  if (SCREENSHOTS === undefined) return;
  await at.page.screenshot({ path: `${SCREENSHOTS}/${name.replaceAll(' ', '-')}.png` });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { PROGRAM } from '../../scripts/start-product.ts';
import { findChromium } from './support/find-chromium.ts';

/** Takes the pictures of the page for the README: the built program with made-up people. */

const FOLDER = 'docs/pictures';
const SIZE = { width: 1000, height: 640 };
const MAX_BYTES = 80 * 1024;

const GIVEN = ['Dara', 'Ewa', 'Fyn', 'Gwen', 'Hal', 'Ines', 'Jory', 'Kaya'];
const CONTACTS = [
  'First Name,Last Name,Company,Position,Connected On',
  ...GIVEN.map((name, at) => `${name},Quillworth,Loom House,Weaver,0${at + 1} Jan 2024`),
  ',,Loom House,Dyer,09 Jan 2024',
].join('\n');

async function take(page: Page, name: string): Promise<void> {
  const seen = await page.screenshot();
  const file = join(FOLDER, `${name}.png`);
  const { size } = await sharp(seen).png({ palette: true, compressionLevel: 9 }).toFile(file);
  if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}`);
  process.stdout.write(`${file}: ${size} bytes\n`);
}

async function takeAll(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('nurses');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=nurses/);
  await take(page, 'people');
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await page
    .getByLabel('New note')
    .fill('Met at the lantern fair. Knows the hospitals of the bay.');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await page.getByLabel('New tag').fill('fair 2026');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove the tag fair 2026' }).waitFor();
  await page.goto(page.url().replace(/\?.*/, ''));
  await take(page, 'person');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const buffer = Buffer.from(CONTACTS);
  const file = { name: 'Connections.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('A file of people').setInputFiles(file);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('The import is done.').waitFor();
  await take(page, 'import');
}

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium');
  const data = await mkdtemp(join(tmpdir(), 'pictures-'));
  const env = { ...process.env, PEOPLE_SEARCH_DATA: data };
  const run = (...args: string[]) => spawn(process.execPath, [PROGRAM, ...args], { env });
  const page = run('ui');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await mkdir(FOLDER, { recursive: true });
    const [link] = await once(createInterface({ input: page.stdout }), 'line');
    const shown = await browser.newPage({ viewport: SIZE });
    await shown.goto(String(link));
    await shown.waitForURL(/\/people$/);
    await takeAll(shown);
  } finally {
    await browser.close();
    page.kill('SIGTERM');
    await once(run('stop'), 'close');
    await rm(data, { recursive: true, force: true });
  }
}

await main();

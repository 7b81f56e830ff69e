import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages about a person that a user might have on disk; made up, like all people here. */
const PAGES: Readonly<Record<string, string>> = {
  'home.html': `<!doctype html><html lang="en"><head><title>Ottilie Brandvold</title>
<link rel="canonical" href="https://brandvold.example/">
<script type="application/ld+json">{"@context": "https://schema.org", "@type": "Person",
  "name": "Ottilie Brandvold", "url": "https://brandvold.example/",
  "jobTitle": "Head of Tidal Energy", "worksFor": {"@type": "Organization", "name": "Fjordlight Energy"}}</script>
</head><body><main><h1>Ottilie Brandvold</h1>
<p>Ottilie Brandvold is Head of Tidal Energy at Fjordlight Energy since March 2021. She lives in Bergen, Norway.</p>
<p>She studied ocean engineering at the University of Tidewharf, graduating in 2009.</p>
<p>Outside work Ottilie loves restoring wooden boats. <a href="mailto:ottilie@brandvold.example">Write to me</a>.</p>
</main></body></html>
`,
  'appointment.html': `<!doctype html><html lang="en"><head><title>New head of tidal energy</title>
<link rel="canonical" href="https://courier.example/2021/brandvold">
<meta property="article:published_time" content="2021-03-08">
<meta property="og:site_name" content="The Tidewharf Courier"></head><body><main><article>
<h1>Fjordlight Energy names a head of tidal energy</h1>
<p>Ottilie Brandvold joined Fjordlight Energy as Head of Tidal Energy in March 2021. Before that she was Turbine Engineer at Saltmere Renewables.</p>
<p>In 2019 Ottilie Brandvold received the Lantern Prize for work on quiet turbines.</p>
</article></main></body></html>
`,
  'talk.md': `---
title: Ottilie Brandvold
canonical: https://harborlight.example/2024/speakers/brandvold
date: 2024-01-15
---

# Ottilie Brandvold

Ottilie Brandvold is Head of Tidal Energy at Fjordlight Energy.

On 14 May 2024 Ottilie Brandvold gave a talk on quiet turbines at the Harborlight Conference.
`,
  'namesake.txt': `The bakers of Gothenburg

Ottilie Brandvold is Master Baker at Oakenshore Bakery since 2003. She lives in Gothenburg, Sweden.
`,
};

/** A later page about her: news for a watcher. */
const LATER = `<!doctype html><html lang="en"><head><title>A prize for tidal energy</title>
<link rel="canonical" href="https://courier.example/2026/saltmere-medal">
<meta property="article:published_time" content="2026-10-02">
<meta property="og:site_name" content="The Tidewharf Courier"></head><body><main><article>
<h1>The Saltmere Medal goes to Bergen</h1>
<p>On 1 October 2026 Ottilie Brandvold, Head of Tidal Energy at Fjordlight Energy, received the Saltmere Medal for work on tidal power.</p>
</article></main></body></html>
`;

/** Writes the pages into a new folder. */
export async function writePages(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(PAGES)) await writeFile(join(folder, name), text);
  return folder;
}

/** Writes the later page; returns its path. */
export async function writeLaterPage(folder: string): Promise<string> {
  const path = join(folder, 'prize.html');
  await writeFile(path, LATER);
  return path;
}

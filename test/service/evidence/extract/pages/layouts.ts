/** A person with a title, as pages list them in many forms. */
export interface Member {
  readonly name: string;
  readonly title: string;
}

/** A position of a CV; without an end it is current. */
export interface Position {
  readonly title: string;
  readonly organization: string;
  readonly start: number;
  readonly end?: number;
}

export interface Layout<T> {
  readonly form: string;
  readonly contentType: string;
  readonly write: (items: readonly T[]) => string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;');
const each = <T>(items: readonly T[], write: (item: T) => string): string =>
  items.map(write).join('\n');
const html = <T>(form: string, write: (items: readonly T[]) => string): Layout<T> => ({
  form,
  contentType: 'text/html',
  write,
});
const text = <T>(form: string, write: (items: readonly T[]) => string): Layout<T> => ({
  form,
  contentType: 'text/markdown',
  write,
});
const inverted = (name: string): string => name.replace(/^(\S+) (.+)$/, '$2, $1');

/** The forms in which pages list people with their titles. */
export const STAFF_LAYOUTS: readonly Layout<Member>[] = [
  html(
    'table with th',
    (all) =>
      `<h1>Our team</h1><table><tr><th>Name</th><th>Role</th><th>Phone</th></tr>${each(all, (m) => `<tr><td>${m.name}</td><td>${m.title}</td><td>555 01</td></tr>`)}</table>`,
  ),
  html(
    'table with a first row of labels',
    (all) =>
      `<h2>Staff</h2><table><tr><td>Position</td><td>Name</td></tr>${each(all, (m) => `<tr><td>${m.title}</td><td>${m.name}</td></tr>`)}</table>`,
  ),
  html(
    'table without labels',
    (all) =>
      `<h2>Staff</h2><table>${each(all, (m) => `<tr><td>${m.name}</td><td>${m.title}</td></tr>`)}</table>`,
  ),
  html(
    'table with surnames first',
    (all) =>
      `<h2>Staff</h2><table><tr><th>Name</th><th>Job title</th></tr>${each(all, (m) => `<tr><td>${inverted(m.name)}</td><td>${m.title}</td></tr>`)}</table>`,
  ),
  html(
    'table with row heads and section rows',
    (all) =>
      `<h2>Staff</h2><table><tr><td colspan="2">First Floor</td></tr>${each(all, (m) => `<tr><th scope="row">${m.name}</th><td>${m.title}</td></tr>`)}</table>`,
  ),
  html(
    'list with dashes',
    (all) => `<h2>Staff</h2><ul>${each(all, (m) => `<li>${m.name} – ${m.title}</li>`)}</ul>`,
  ),
  html(
    'list with commas and strong names',
    (all) =>
      `<h2>Committee</h2><ul>${each(all, (m) => `<li><strong>${m.name}</strong>, ${m.title}</li>`)}</ul>`,
  ),
  html(
    'list with brackets',
    (all) => `<h2>Members</h2><ul>${each(all, (m) => `<li>${m.name} (${m.title})</li>`)}</ul>`,
  ),
  html(
    'list with the role first',
    (all) => `<h2>Committee</h2><ul>${each(all, (m) => `<li>${m.title}: ${m.name}</li>`)}</ul>`,
  ),
  html(
    'definitions by name',
    (all) => `<h2>Team</h2><dl>${each(all, (m) => `<dt>${m.name}</dt><dd>${m.title}</dd>`)}</dl>`,
  ),
  html(
    'definitions by role',
    (all) =>
      `<h2>Officers</h2><dl>${each(all, (m) => `<dt>${m.title}</dt><dd>${m.name}</dd>`)}</dl>`,
  ),
  html(
    'cards with headings',
    (all) =>
      `<h1>Team</h1>${each(all, (m) => `<div class="card"><img src="x.jpg"><h3>${m.name}</h3><p>${m.title}</p></div>`)}`,
  ),
  html(
    'cards of plain boxes',
    (all) =>
      `<h1>Team</h1><div>${each(all, (m) => `<div class="m"><div class="n">${m.name}</div><div class="t">${m.title}</div></div>`)}</div>`,
  ),
  html(
    'cards of spans',
    (all) =>
      `<h1>Team</h1><ul>${each(all, (m) => `<li><span class="name">${m.name}</span><span class="job-title">${m.title}</span></li>`)}</ul>`,
  ),
  html(
    'captions',
    (all) =>
      `<h1>Team</h1>${each(all, (m) => `<figure><img src="x.jpg"><figcaption>${m.name}<br>${m.title}</figcaption></figure>`)}`,
  ),
  html(
    'lines between breaks',
    (all) => `<h1>Team</h1><p>${all.map((m) => `${m.name}, ${m.title}`).join('<br>')}</p>`,
  ),
  html(
    'paragraphs of Word',
    (all) =>
      `<p class=MsoNormal><b>Staff</b></p>${each(all, (m) => `<p class=MsoNormal><span lang=EN-GB>${m.name}</span>&nbsp;– <span>${m.title}</span><o:p></o:p></p>`)}`,
  ),
  text(
    'list of Markdown',
    (all) => `# Team\n\n${each(all, (m) => `- **${m.name}**, ${m.title}`)}\n`,
  ),
  text(
    'table of Markdown',
    (all) =>
      `# Team\n\n| Name | Role |\n|---|---|\n${each(all, (m) => `| ${m.name} | ${m.title} |`)}\n`,
  ),
  text('lines of text', (all) => `Staff\n\n${each(all, (m) => `${m.name} - ${m.title}`)}\n`),
  text(
    'minutes',
    (all) =>
      `Minutes of the meeting\n\nPresent: ${all.map((m) => `${m.name} (${m.title})`).join(', ')}\n`,
  ),
];

const range = ({ start, end }: Position): string => `${start}–${end ?? 'present'}`;
const employment = (entries: string): string =>
  `<h1>Perdita Lowell</h1><h2>Employment</h2>${entries}`;

/** The forms in which CVs list the positions of one person. */
export const CV_LAYOUTS: readonly Layout<Position>[] = [
  html('list with years behind', (all) =>
    employment(
      `<ul>${each(all, (p) => `<li>${p.title}, ${escaped(p.organization)} (${range(p)})</li>`)}</ul>`,
    ),
  ),
  html('list with years before', (all) =>
    employment(
      `<ul>${each(all, (p) => `<li>${p.start}–${p.end ?? ''} ${p.title}, ${escaped(p.organization)}</li>`)}</ul>`,
    ),
  ),
  html('list with since and from', (all) =>
    employment(
      `<ul>${each(all, (p) => `<li>${p.title}, ${escaped(p.organization)}, ${p.end === undefined ? `since ${p.start}` : `from ${p.start} until ${p.end}`}</li>`)}</ul>`,
    ),
  ),
  html(
    'list without a heading',
    (all) =>
      `<h1>Perdita Lowell</h1><ul>${each(all, (p) => `<li>${p.title}, ${escaped(p.organization)} (${range(p)})</li>`)}</ul>`,
  ),
  html('table', (all) =>
    employment(
      `<table>${each(all, (p) => `<tr><td>${range(p)}</td><td>${p.title}</td><td>${escaped(p.organization)}</td></tr>`)}</table>`,
    ),
  ),
  html('table with labels', (all) =>
    employment(
      `<table><tr><th>From</th><th>To</th><th>Position</th><th>Employer</th></tr>${each(all, (p) => `<tr><td>${p.start}</td><td>${p.end ?? 'present'}</td><td>${p.title}</td><td>${escaped(p.organization)}</td></tr>`)}</table>`,
    ),
  ),
  html('definitions by years', (all) =>
    employment(
      `<dl>${each(all, (p) => `<dt>${range(p)}</dt><dd>${p.title}, ${escaped(p.organization)}</dd>`)}</dl>`,
    ),
  ),
  html('headings with lines', (all) =>
    employment(
      each(all, (p) => `<h3>${p.title}</h3><p>${escaped(p.organization)}</p><p>${range(p)}</p>`),
    ),
  ),
  html('employers with nested positions', (all) =>
    employment(
      `<ul>${each(all, (p) => `<li>${escaped(p.organization)}<ul><li>${p.title}, ${range(p)}</li></ul></li>`)}</ul>`,
    ),
  ),
  text(
    'bullets of Markdown',
    (all) =>
      `# Perdita Lowell\n\n## Experience\n\n${each(all, (p) => `- **${p.title}**, ${p.organization} (${range(p)})`)}\n`,
  ),
  text(
    'headings of Markdown',
    (all) =>
      `# Perdita Lowell\n\n## Experience\n\n${each(all, (p) => `### ${p.title}, ${p.organization}\n*${range(p)}*\n`)}\n`,
  ),
  text(
    'lines of text',
    (all) =>
      `Perdita Lowell\n\nEXPERIENCE\n\n${each(all, (p) => `${range(p)}   ${p.title}, ${p.organization}`)}\n`,
  ),
  text(
    'blocks of lines',
    (all) =>
      `Perdita Lowell\n\nEmployment\n\n${each(all, (p) => `${p.organization}\n${p.title}\n${range(p)}\n`)}\n`,
  ),
];

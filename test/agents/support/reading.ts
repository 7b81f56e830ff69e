import type { Answered } from '../../mcp/support/sdk-hosts.ts';

/** The part of an answer that a host shows its model. */
export type Channel = 'text' | 'structured' | 'both';
export const CHANNELS: readonly Channel[] = ['text', 'structured', 'both'];

/** A call that an answer proposes. */
export interface Proposed {
  readonly tool: string;
  readonly args: Record<string, unknown>;
}

export type Row = Readonly<Record<string, string>>;

/** What a reader learns from one channel of an answer. */
export interface Reading {
  readonly isError: boolean;
  /** Everything but rows: sentences, notes, the head of a profile. */
  readonly said: string;
  readonly rows: readonly Row[];
  readonly next: Proposed | null;
  /** False: this is not the result yet. */
  readonly final: boolean;
  /** Everything that was shown, for counting tokens. */
  readonly shown: string;
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

const rowsFrom = ([columns = [], ...rows]: readonly (readonly string[])[]): Row[] =>
  rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ''])));

/** `get_profile {"id":"p_1"} for the whole profile` */
export function readCall(line: string): Proposed | null {
  const [, tool = '', json = ''] = /^([a-z_]+) (\{.*\})/.exec(line) ?? [];
  return tool === '' ? null : { tool, args: JSON.parse(json) };
}

/** A line of the text as a row of a table; null when it is not one. */
function rowLine(line: string): readonly string[] | null {
  if (!line.startsWith('[')) return null;
  const row: unknown = JSON.parse(line);
  return isList(row) ? row : null;
}

const NOT_YET = /^(STILL RUNNING|STARTED BEFORE|PAUSED)/;

export function readText(text: string): Omit<Reading, 'isError' | 'shown'> {
  const lines = text.split('\n');
  const tables = lines.flatMap((line) => [rowLine(line)].filter((row) => row !== null));
  const next = lines.find((line) => line.startsWith('Next: '))?.slice('Next: '.length) ?? '';
  return {
    said: lines.filter((line) => !line.startsWith('[')).join('\n'),
    rows: rowsFrom(tables),
    next: readCall(next),
    final: !NOT_YET.test(text),
  };
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTable = (value: Fields): value is { columns: string[]; rows: string[][] } =>
  isList(value.columns) && isList(value.rows) && value.columns.length > 0;

function fieldsOf(data: Fields): string[] {
  return Object.entries(data).flatMap(([name, value]) => {
    if (name === 'columns' || name === 'rows' || name === 'next') return [];
    if (isFields(value)) return fieldsOf(value);
    return [`${name}: ${isList(value) ? value.join('; ') : String(value)}`];
  });
}

export function readData(data: Fields): Omit<Reading, 'isError' | 'shown'> {
  const table = [data, ...Object.values(data)].find((one) => isFields(one) && isTable(one));
  return {
    said: fieldsOf(data).join('\n'),
    rows: isFields(table) && isTable(table) ? rowsFrom([table.columns, ...table.rows]) : [],
    next: typeof data.next === 'string' ? readCall(data.next) : null,
    final: data.final !== false,
  };
}

/** An answer as the host's channel shows it; an error has no structured content anywhere. */
export function readAnswer(answer: Answered, channel: Channel): Reading {
  const isError = answer.isError === true;
  const text = answer.content.flatMap((part) => part.text ?? []).join('\n');
  const data = answer.structuredContent;
  if (channel === 'text' || isError || data === undefined) {
    return { isError, ...readText(text), shown: text };
  }
  const json = JSON.stringify(data);
  if (channel === 'structured') return { isError, ...readData(data), shown: json };
  const [one, other] = [readText(text), readData(data)];
  return { isError, ...other, said: `${one.said}\n${other.said}`, shown: `${text}\n${json}` };
}

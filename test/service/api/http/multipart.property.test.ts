import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { readMultipart } from '../../../../src/service/api/http/read-multipart.ts';

const ENDPOINT = ENDPOINTS['v2.connections.import'];
const { filePart } = ENDPOINT;

const read = (body: Uint8Array<ArrayBuffer> | string, type: string) =>
  readMultipart(
    typeof body === 'string' ? new Uint8Array(Buffer.from(body)) : body,
    type,
    ENDPOINT,
    filePart,
  );

/** A body with the given lines of the head of its file. */
const withHead = (head: string, content = 'name\r\nAda'): string =>
  `--b\r\n${head}\r\n\r\n${content}\r\n--b--\r\n`;

const fileName = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.toWellFormed());

describe('readMultipart', () => {
  test('reads every form as the platform does, without changing a byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000 }),
        fileName,
        fc.string({ maxLength: 30 }),
        async (content, name, format) => {
          const form = new FormData();
          form.set('format', format.toWellFormed());
          form.set('file', new File([Uint8Array.from(content)], name));
          const sent = new Response(form);
          const type = sent.headers.get('content-type') ?? '';
          const bytes = new Uint8Array(await sent.arrayBuffer());
          const theirs = await new Response(bytes.slice(), {
            headers: { 'content-type': type },
          }).formData();
          const { file, fields } = await read(bytes, type);
          const platforms = theirs.get('file');
          expect(file?.name).toBe(platforms instanceof File ? platforms.name : 'file');
          expect(Buffer.from(file?.bytes ?? []).equals(content)).toBe(true);
          expect(fields).toEqual({ format: theirs.get('format') });
        },
      ),
    );
  });

  test('keeps a file that contains the boundary, where it is no delimiter', async () => {
    const content = 'name\r\nAda --b-- Obi\n--b\nb\r\n-b';
    const head = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
    const { file } = await read(withHead(head, content), 'multipart/form-data; boundary=b');
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe(content);
  });

  test('shares the bytes of the body with the file, however large it is', async () => {
    const head = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
    const bytes = new Uint8Array(Buffer.from(withHead(head)));
    const { file } = await read(bytes, 'multipart/form-data; boundary="b"');
    expect(file?.bytes.buffer).toBe(bytes.buffer);
  });

  test('takes a file without a file name, and one in base64', async () => {
    const nameless = 'content-disposition: form-data; name="file"';
    const type = 'multipart/form-data; boundary=b';
    expect((await read(withHead(nameless), type)).file?.name).toBe('file');
    const coded = `${nameless}\r\nContent-Transfer-Encoding: base64`;
    const { file } = await read(withHead(coded, 'QWRh'), type);
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('Ada');
  });

  test.each([
    ['nothing', ''],
    ['no delimiter', 'name\r\nAda'],
    ['no end', '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nAda'],
    ['no blank line', '--b\r\nContent-Disposition: form-data; name="file"\r\nAda\r\n--b--'],
    ['a part without a name', withHead('Content-Type: text/csv')],
    ['an empty head', '--b\r\n\r\nAda\r\n--b--'],
    ['a delimiter inside a head', withHead('Content-Disposition: form-data; name="file\r\n--b')],
    ['a head of 20 KB', withHead(`Content-Disposition: form-data; name="${'x'.repeat(20_000)}"`)],
    [
      '101 parts',
      `${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n'.repeat(101)}--b--`,
    ],
    [
      'two files',
      withHead('Content-Disposition: form-data; name="file"').replace('--b--', '').repeat(2),
    ],
  ])('rejects a body with %s as invalid', async (_what, body) => {
    await expect(read(body, 'multipart/form-data; boundary=b')).rejects.toMatchObject({
      code: 'developer_connections_invalid_request',
    });
  });

  test('rejects a type without a boundary', async () => {
    await expect(read('--b--', 'multipart/form-data; charset=utf-8')).rejects.toMatchObject({
      code: 'developer_connections_invalid_request',
    });
  });
});

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readModelFile } from '../../../../src/service/faces/models/read-model-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** A folder with one model whose digest is told. */
function folderOf(content: string): (file: string) => string {
  const folder = temporaryFolder();
  const digest = createHash('sha256').update(content).digest('hex');
  writeFileSync(join(folder, 'net.onnx'), content);
  writeFileSync(join(folder, 'models.json'), JSON.stringify({ files: { 'net.onnx': digest } }));
  return (file) => join(folder, file);
}

describe('a file of the face models', () => {
  it('is read as the build made it', async () => {
    const bytes = await readModelFile('net.onnx', folderOf('weights'));

    expect(bytes.toString()).toBe('weights');
  });

  it('is refused when it was cut short, with what to do about it', async () => {
    const locate = folderOf('weights');
    writeFileSync(locate('net.onnx'), 'weigh');

    await expect(readModelFile('net.onnx', locate)).rejects.toThrow(
      'The face models are damaged (net.onnx): reinstall people-search-mcp.',
    );
  });

  it('is refused when the build tells no digest of it', async () => {
    const locate = folderOf('weights');
    writeFileSync(locate('other.onnx'), 'weights');

    await expect(readModelFile('other.onnx', locate)).rejects.toThrow('damaged (other.onnx)');
  });
});

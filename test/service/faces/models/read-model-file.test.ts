import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readModelFile } from '../../../../src/service/faces/models/read-model-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** A folder with one model and its digest. */
function folderOf(content: string): (file: string) => string {
  const folder = temporaryFolder();
  const digest = createHash('sha256').update(content).digest('hex');
  writeFileSync(join(folder, 'net.onnx'), content);
  writeFileSync(join(folder, 'models.json'), JSON.stringify({ files: { 'net.onnx': digest } }));
  return (file) => join(folder, file);
}

describe('readModelFile', () => {
  it('reads a file whose digest matches', async () => {
    const bytes = await readModelFile('net.onnx', folderOf('weights'));

    expect(bytes.toString()).toBe('weights');
  });

  it('rejects a truncated file and says to reinstall the package', async () => {
    const locate = folderOf('weights');
    writeFileSync(locate('net.onnx'), 'weigh');

    await expect(readModelFile('net.onnx', locate)).rejects.toThrow(
      'The face models are damaged (net.onnx): reinstall people-search-mcp.',
    );
  });

  it('rejects a file without a recorded digest', async () => {
    const locate = folderOf('weights');
    writeFileSync(locate('other.onnx'), 'weights');

    await expect(readModelFile('other.onnx', locate)).rejects.toThrow('damaged (other.onnx)');
  });
});

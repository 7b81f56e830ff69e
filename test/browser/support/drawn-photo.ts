import sharp from 'sharp';
import type { FaceDetectResponse } from '../../../src/contract/faces.ts';

type Payload = FaceDetectResponse['payload'];

/** A picture of no real person, with a drawn, numbered head in every box. */
export async function drawnPhoto({ width, height, faces }: Payload) {
  const [wide, high] = [width ?? 1200, height ?? 800];
  const heads = faces.map(({ bbox: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }, at) => {
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return (
      `<ellipse cx="${x}" cy="${y}" rx="${(x1 - x0) / 2.4}" ry="${(y1 - y0) / 2.2}" fill="#d9b48f"/>` +
      `<rect x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}" fill="none" stroke="#fff" stroke-width="4"/>` +
      `<text x="${x0 + 6}" y="${y0 + 34}" font-size="34" fill="#fff">${at + 1}</text>`
    );
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">` +
    `<rect width="100%" height="100%" fill="#4a6a58"/>${heads.join('')}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return {
    media_type: 'image/jpeg' as const,
    data_base64: jpeg.toString('base64'),
    width: wide,
    height: high,
  };
}

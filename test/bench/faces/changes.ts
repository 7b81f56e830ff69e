import sharp from 'sharp';

/** Changes a picture; its face is `width` pixels wide in the original. */
type Change = (image: Buffer, width: number) => Promise<Buffer>;

const GREY = { background: '#808080' };

/** Shrinks a picture until its face has this width in pixels. */
const toFace =
  (pixels: number): Change =>
  async (image, width) => {
    const { width: whole } = await sharp(image).metadata();
    return sharp(image)
      .resize(Math.max(16, Math.round((whole * pixels) / width)))
      .png()
      .toBuffer();
  };

const turned =
  (degrees: number): Change =>
  (image) =>
    sharp(image).rotate(degrees, GREY).png().toBuffer();

/** Changes that pictures of people commonly go through before a search. */
export const CHANGES: Readonly<Record<string, Change>> = {
  mirrored: (image) => sharp(image).flop().png().toBuffer(),
  'cropped by a fifth': async (image) => {
    const { width, height } = await sharp(image).metadata();
    const [left, top] = [Math.round(width * 0.1), Math.round(height * 0.1)];
    return sharp(image)
      .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
      .png()
      .toBuffer();
  },
  'face of 40 px': toFace(40),
  'face of 24 px': toFace(24),
  'turned 15°': turned(15),
  'turned 45°': turned(-45),
  'turned 90°': turned(90),
  'upside down': turned(180),
  'a third of the light': (image) => sharp(image).linear(0.35, 0).png().toBuffer(),
  'glaring light': (image) => sharp(image).linear(1.5, 20).png().toBuffer(),
  'JPEG of quality 30': (image) => sharp(image).jpeg({ quality: 30 }).toBuffer(),
  blurred: (image, width) =>
    sharp(image)
      .blur(Math.max(0.5, width / 60))
      .png()
      .toBuffer(),
  'without colour': (image) => sharp(image).grayscale().png().toBuffer(),
};

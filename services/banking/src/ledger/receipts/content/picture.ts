import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** Pixels of a picture that is read at all: above those of any phone, below what would exhaust the service. */
export const maxPixels = 64_000_000;
/** The longer side of what is kept: enough to read the small print of a long till slip. */
const longestSide = 4_096;
const previewSide = 240;

// One picture at a time is read anyway; libvips need not keep what it read.
sharp.cache(false);
sharp.concurrency(1);

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity, a byte each. */
  data: Uint8Array;
}

const strict: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 };

export const pictureOf = (bytes: Uint8Array): Sharp => sharp(bytes, strict);
export const pictureOfPixels = ({ width, height, data }: Pixels): Sharp =>
  sharp(data, { ...strict, raw: { width, height, channels: 4 } });

/**
 * The picture rewritten: upright as its camera meant it, no larger than is useful, and with nothing but its pixels. Place, time,
 * camera, thumbnails, comments and whatever hid behind the picture stay behind.
 */
export async function rewritten(picture: Sharp, as: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const upright = picture
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 30 });
  if (as === 'png') return upright.png({ compressionLevel: 9 }).toBuffer();
  if (as === 'webp') return upright.webp({ quality: 85 }).toBuffer();
  return upright.flatten({ background: '#ffffff' }).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
}

/** A small WebP of a picture that was rewritten. */
export const previewOf = (bytes: Uint8Array): Promise<Buffer> =>
  pictureOf(bytes)
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();

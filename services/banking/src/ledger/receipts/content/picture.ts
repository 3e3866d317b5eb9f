import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** Pixel limit of a picture: more than any phone takes, less than would exhaust the service. */
export const maxPixels = 64_000_000;
/** Longer side of the stored picture in pixels: enough to read the small print of a long receipt. */
const longestSide = 4_096;
const previewSide = 240;

// Only one picture is read at a time, so a cache of libvips would be useless.
sharp.cache(false);
sharp.concurrency(1);

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity, one byte each. */
  data: Uint8Array;
}

const strict: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 };

export const pictureOf = (bytes: Uint8Array): Sharp => sharp(bytes, strict);
export const pictureOfPixels = ({ width, height, data }: Pixels): Sharp =>
  sharp(data, { ...strict, raw: { width, height, channels: 4 } });

/**
 * Rewrites the picture: upright as the camera recorded it, limited in size, and with nothing but its pixels.
 * Location, time, camera, thumbnails, comments and any data behind the picture are dropped.
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

/** A small WebP preview of a rewritten picture. */
export const previewOf = (bytes: Uint8Array): Promise<Buffer> =>
  pictureOf(bytes)
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();

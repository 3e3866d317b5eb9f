import { all } from 'heic-decode';
import { maxPixels, type Pixels } from './picture';

/**
 * The main picture of a HEIC photo. Throws if the bytes are no such photo, are damaged or have too many
 * pixels.
 */
export async function heicPixels(bytes: Uint8Array): Promise<Pixels> {
  const pictures = await all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first || first.width * first.height > maxPixels) throw new Error('Too many pixels');
    const { width, height, data } = await first.decode();
    return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
  } finally {
    pictures.dispose();
  }
}

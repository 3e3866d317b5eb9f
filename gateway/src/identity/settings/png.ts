import { inflateSync } from 'node:zlib';
import { DomainError } from '@app/contracts-kernel';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maxSide = 512;
/** Chunks that contain the image itself. All others (location, camera, text) are dropped. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
  type: string;
  data: Buffer;
  raw: Buffer;
}

const refuse = (): never => {
  throw new DomainError('IMAGE_REFUSED', { field: 'image' });
};

/** Returns a small PNG without its metadata. Throws IMAGE_REFUSED for anything else, whatever its file name. */
export function cleanPng(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, 8).equals(signature)) refuse();
  const chunks = chunksOf(bytes).filter((chunk) => kept.has(chunk.type));
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') return refuse();
  checkPixels(
    header.data,
    Buffer.concat(chunks.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.data)),
  );
  return Buffer.concat([signature, ...chunks.map((chunk) => chunk.raw)]);
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length) refuse();
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) refuse();
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), raw: bytes.subarray(at, end) });
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}

/** The pixels must unpack to exactly the size stated in the header, so that a small file cannot hide a huge one. */
function checkPixels(header: Buffer, packed: Buffer): void {
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const perPixel = samples[header[9]!];
  const interlaced = header[12] !== 0;
  if (width < 1 || height < 1 || width > maxSide || height > maxSide || !perPixel || interlaced)
    return refuse();
  const expected = (Math.ceil((width * perPixel * header[8]!) / 8) + 1) * height;
  try {
    if (inflateSync(packed, { maxOutputLength: expected }).length !== expected) refuse();
  } catch {
    refuse();
  }
}

/** The file kinds that are accepted as receipts. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'heic';

export interface FileContent {
  /** Undefined for a file that cannot be a receipt. */
  kind?: FileKind;
  /** The kind in words with an article, for messages. */
  words: string;
}

const known: Record<FileKind, string> = {
  pdf: 'a PDF document',
  jpeg: 'a JPEG picture',
  png: 'a PNG picture',
  webp: 'a WebP picture',
  heic: 'a HEIC photo',
};

/** File name endings and the kinds that people mean by them. */
const endings: Record<string, FileKind> = {
  pdf: 'pdf',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jpe: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
};

/** The ending of a name without the dot, in lower case; undefined if it has none (“No. 12” has none). */
export const extensionOf = (name: string): string | undefined =>
  /\.([A-Za-z][A-Za-z0-9]{1,9})$/.exec(name)?.[1]?.toLowerCase();

/** The kind that the name indicates; undefined without an ending or with an unknown one. */
export const kindOfName = (name: string): FileKind | undefined => endings[extensionOf(name) ?? ''];

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']);

/**
 * Recognises files by the signatures of their standards (PDF 32000-1 §7.5.2, ISO 10918-1 B, RFC 2083 §3.1,
 * RFC 9649 §2.4, ISO 23008-12 §10).
 */
export function contentOf(bytes: Uint8Array): FileContent {
  const kind = kindOf(bytes);
  return kind ? { kind, words: known[kind] } : { words: otherWords(bytes) };
}

function kindOf(bytes: Uint8Array): FileKind | undefined {
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  if (textAt(bytes, 4, 4) === 'ftyp' && isHeic(bytes)) return 'heic';
  return undefined;
}

/** AVIF has the same container; its brand comes first, or after a general one. */
function isHeic(bytes: Uint8Array): boolean {
  const length = Math.min((bytes[2]! << 8) | bytes[3]!, 128);
  const compatible: string[] = [];
  for (let at = 16; at + 4 <= length; at += 4) compatible.push(textAt(bytes, at, 4));
  const major = textAt(bytes, 8, 4);
  return heicBrands.has(major) && ![major, ...compatible].some((brand) => /^avi[fs]$/.test(brand));
}

const otherKinds: [string, (bytes: Uint8Array, head: string) => boolean][] = [
  ['an AVIF picture', (bytes) => textAt(bytes, 4, 4) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, 40))],
  ['a film', (bytes) => textAt(bytes, 4, 4) === 'ftyp'],
  ['a GIF picture', (_, head) => head.startsWith('GIF8')],
  ['a TIFF picture', (_, head) => head.startsWith('II*\0') || head.startsWith('MM\0*')],
  ['a BMP picture', (_, head) => head.startsWith('BM')],
  ['an archive or an Office document', (_, head) => head.startsWith('PK\x03\x04')],
  ['an old Office document', (_, head) => head.startsWith('\xd0\xcf\x11\xe0')],
  ['a program', (_, head) => head.startsWith('MZ') || head.startsWith('\x7fELF')],
  ['an SVG drawing', (_, head) => /<svg[\s>]/i.test(head)],
  ['a web page', (_, head) => /<(!doctype html|html|head|body|script)[\s>]/i.test(head)],
];

function otherWords(bytes: Uint8Array): string {
  const head = textAt(bytes, 0, 1024);
  const match = otherKinds.find(([, is]) => is(bytes, head));
  if (match) return match[0];
  if (bytes.length === 0) return 'nothing';
  return isText(bytes.subarray(0, 1024)) ? 'text' : 'something that is neither a picture nor a PDF';
}

const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);

/** Reads each byte as the character with the same code. */
const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const startsWith = (bytes: Uint8Array, text: string): boolean => textAt(bytes, 0, text.length) === text;

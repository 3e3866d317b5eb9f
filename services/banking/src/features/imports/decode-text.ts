import type { encodings } from '@app/contracts-banking';
import { unreadable } from './parsed-file';

export type Encoding = (typeof encodings)[number];

/** First bytes of files that people take for a bank file, with what to do instead. */
const wrongKinds: readonly { bytes: readonly number[]; sentence: string }[] = [
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    sentence: 'This is a PDF. Download the statement as CSV or OFX instead.',
  },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], sentence: 'This is an old spreadsheet. Save it as CSV first.' },
  { bytes: [0x1f, 0x8b], sentence: 'This file is compressed. Unpack it first.' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], sentence: 'This is a picture, not a bank file.' },
  { bytes: [0xff, 0xd8, 0xff], sentence: 'This is a picture, not a bank file.' },
];

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/** Text of a file and the encoding it was read in: the one given, else that of its byte order mark, else the first that fits. */
export function decodeText(bytes: Uint8Array, given?: Encoding): { text: string; encoding: Encoding } {
  const wrong = wrongKinds.find((kind) => startsWith(bytes, kind.bytes));
  if (wrong) throw unreadable(wrong.sentence);
  const encoding = given ?? guessEncoding(bytes);
  const text = decode(bytes, encoding)
    .replace(/^\ufeff/, '')
    // Some systems fill a file up to a block.
    // eslint-disable-next-line no-control-regex -- these are what is removed
    .replace(/\u0000+$/, '');
  return { text: withoutStrays(text), encoding };
}

function guessEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const zeros = zeroShare(bytes);
  if (zeros.odd > 0.3 && zeros.even < 0.05) return 'utf-16le';
  if (zeros.even > 0.3 && zeros.odd < 0.05) return 'utf-16be';
  const declared = declaredEncoding(bytes);
  if (isUtf8(bytes)) return 'utf-8';
  return declared ?? 'windows-1252';
}

/** What an OFX header or XML declaration says of itself; counts only where the bytes are not UTF-8. */
function declaredEncoding(bytes: Uint8Array): Encoding | undefined {
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1');
  const said = /(?:CHARSET:|encoding=["'])\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  if (said === 'iso-8859-1' || said === '8859-1' || said === 'latin1') return 'iso-8859-1';
  return said === '1252' || said === 'windows-1252' ? 'windows-1252' : undefined;
}

function zeroShare(bytes: Uint8Array): { even: number; odd: number } {
  const length = Math.min(bytes.length, 4_000) & ~1;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even += 1;
    if (bytes[i + 1] === 0) odd += 1;
  }
  return { even: (2 * even) / (length || 1), odd: (2 * odd) / (length || 1) };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on. */
const windows1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Node 20's own decoder takes Windows-1252 for Latin-1, so the difference is made here. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'iso-8859-1' && encoding !== 'windows-1252')
    return new TextDecoder(encoding).decode(bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return encoding === 'iso-8859-1'
    ? text
    : text.replace(/[\u0080-\u009f]/g, (control) => windows1252[control.charCodeAt(0) - 0x80]!);
}

// eslint-disable-next-line no-control-regex -- a text file holds none of these
const controls = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/g;

/** One of them in so many characters is still a text: SWIFT envelopes and old systems leave a few behind. */
const oneIn = 100;

/** The text without stray control characters. Throws with the line of the first where there are too many for a text. */
function withoutStrays(text: string): string {
  const first = text.search(controls);
  if (first < 0) return text;
  let left = Math.floor(text.length / oneIn);
  for (const _ of text.matchAll(controls))
    if (left-- <= 0)
      throw unreadable(
        'There are bytes here that are no text. Is this really a bank file?',
        text.slice(0, first).split('\n').length,
      );
  return text.replace(controls, '');
}

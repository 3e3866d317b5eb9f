import { encodings } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import { decode as decodeBytes } from 'iconv-lite';
import { guessLegacy, withMarks, type Encoding } from './guess-encoding';
import { unreadable } from '../parsed/parsed-file';

const picture =
  'This is a picture, not a bank file. Choose the statement as your bank gave it: CSV, OFX, QIF, CAMT, MT940, Excel or PDF.';
/** First bytes of files that are mistaken for bank files, with what to do instead. */
const wrongKinds: readonly { bytes: readonly number[]; sentence: string }[] = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], sentence: 'This is an old spreadsheet. Save it as CSV first.' },
  { bytes: [0x1f, 0x8b], sentence: 'This file is compressed. Unpack it first.' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], sentence: picture },
  { bytes: [0xff, 0xd8, 0xff], sentence: picture },
];

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/**
 * Text and encoding of a file: the given encoding, otherwise that of its byte order mark, otherwise the most likely one, which
 * also depends on the account's currency.
 */
export function decodeText(
  bytes: Uint8Array,
  given?: Encoding,
  currency?: Currency,
): { text: string; encoding: Encoding } {
  const wrong = wrongKinds.find((kind) => startsWith(bytes, kind.bytes));
  if (wrong) throw unreadable(wrong.sentence);
  const encoding = given ?? guessEncoding(bytes, currency);
  const text = decode(bytes, encoding)
    .replace(/^\ufeff/, '')
    // Some systems fill a file up to a block.
    // oxlint-disable-next-line no-control-regex -- these are what is removed
    .replace(/\u0000+$/, '');
  return { text: withoutStrays(text), encoding };
}

function guessEncoding(bytes: Uint8Array, currency?: Currency): Encoding {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const zeros = zeroShare(bytes);
  if (zeros.odd > 0.1 && zeros.even < zeros.odd / 8) return 'utf-16le';
  if (zeros.even > 0.1 && zeros.odd < zeros.even / 8) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return declaredEncoding(bytes) ?? guessLegacy(bytes, currency);
}

/** Other names of encodings in file headers. */
const otherNames: Readonly<Record<string, Encoding>> = {
  '8859-1': 'iso-8859-1',
  latin1: 'iso-8859-1',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'shift-jis': 'shift_jis',
  sjis: 'shift_jis',
  'windows-31j': 'shift_jis',
  'ks_c_5601-1987': 'euc-kr',
  cp850: 'ibm850',
  cp852: 'ibm852',
  cp866: 'ibm866',
};

/** The encoding declared in an OFX header or XML declaration; used only if the bytes are not UTF-8. */
function declaredEncoding(bytes: Uint8Array): Encoding | undefined {
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1');
  const said = /(?:CHARSET:|encoding=["'])\s*([\w-]+)/i
    .exec(head)?.[1]
    ?.toLowerCase()
    .replace(/^(?:cp)?(?=12\d\d$)/, 'windows-');
  if (said === undefined) return undefined;
  return encodings.find((one) => one === said && !one.startsWith('utf')) ?? otherNames[said];
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

/** Also accepts a text with a few damaged bytes, if most of its non-ASCII characters are valid. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    const marks = new TextDecoder('utf-8').decode(withMarks(bytes)).match(/\P{ASCII}/gu) ?? [];
    return marks.filter((mark) => mark === '\ufffd').length * 2 < marks.length;
  }
}

const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'utf-8'
    ? new TextDecoder(encoding).decode(bytes)
    : decodeBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);

// oxlint-disable-next-line no-control-regex -- a text file holds none of these
const controls = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/g;

/** The most control characters, one in this many, that a text may contain: SWIFT envelopes and old systems leave some. */
const oneIn = 100;

/** Removes stray control characters. If there are too many for a text, throws with the line of the first one. */
function withoutStrays(text: string): string {
  const first = text.search(controls);
  if (first < 0) return text;
  let left = Math.floor(text.length / oneIn);
  for (const _ of text.matchAll(controls))
    if (left-- <= 0)
      throw unreadable(
        'There are bytes here that are no text. Is this really a bank file? Choose it as your bank gave it: CSV, OFX, QIF, CAMT, MT940, Excel or PDF.',
        text.slice(0, first).split('\n').length,
      );
  return text.replace(controls, '');
}

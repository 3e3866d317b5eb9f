import type { encodings } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import { analyse } from 'chardet';
import { decode } from 'iconv-lite';

export type Encoding = (typeof encodings)[number];

/** The likely encoding of a file that is not UTF-8, by the account's currency. */
const regional: Readonly<Record<Currency, Encoding>> = {
  ...of('windows-1250', 'PLN CZK HUF RON BAM'),
  ...of('windows-1251', 'RUB UAH BYN BGN KZT MKD KGS RSD'),
  ...of('windows-1254', 'TRY'),
  ...of('windows-1255', 'ILS'),
  ...of('windows-1256', 'SAR AED EGP QAR KWD JOD'),
  ...of('shift_jis', 'JPY'),
  ...of('gb18030', 'CNY'),
  ...of('big5', 'TWD HKD'),
  ...of('euc-kr', 'KRW'),
};
function of(encoding: Encoding, currencies: string): Record<Currency, Encoding> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, encoding]));
}

/** The detector's names mapped to ours. */
const detected: Readonly<Record<string, Encoding>> = {
  'windows-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'iso-8859-2',
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'ISO-8859-7': 'windows-1253',
  'windows-1253': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'windows-1255': 'windows-1255',
  'ISO-8859-6': 'windows-1256',
  'windows-1256': 'windows-1256',
  Shift_JIS: 'shift_jis',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
  'EUC-JP': 'euc-jp',
};

const wide: readonly Encoding[] = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'];
const central: readonly Encoding[] = ['windows-1250', 'iso-8859-2'];
const foreign: readonly Encoding[] = [
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1255',
  'windows-1256',
];
const sampleBytes = 64 * 1024;
const before = 100;
/** From this confidence on, the detector is certain of multi-byte characters; below it, the result is meaningless. */
const sure = 90;
/** From this confidence on, it recognises the language by its words. */
const likely = 35;
const known = 25;

/**
 * The encoding of a text that has no byte order mark and is not UTF-8. Bank files contain few letters, so the detector's
 * guesses are combined with the script of the words and the country of the account's currency.
 */
export function guessLegacy(bytes: Uint8Array, currency?: Currency): Encoding {
  const sample = withMarks(bytes);
  const usual = currency === undefined ? undefined : regional[currency];
  const home = usual === 'shift_jis' && isEuc(sample) ? 'euc-jp' : usual;
  const guesses = analyse(sample).flatMap(({ name, confidence }) => {
    const encoding = detected[name];
    return encoding ? [{ encoding, confidence }] : [];
  });
  const asWide = guesses.find(({ encoding, confidence }) => wide.includes(encoding) && confidence >= sure);
  const inWide = [home, asWide?.encoding].find(
    (one) => one !== undefined && wide.includes(one) && isEastAsian(sample, one),
  );
  if (inWide) return inWide;
  if (isLatin(sample)) return latin(sample, guesses, home);
  const fitting = foreign.filter((encoding) => hasWords(decode(sample, encoding)));
  if (home && fitting.includes(home)) return home;
  if (fitting.length === 0) {
    const some = guesses.find(({ encoding }) => wide.includes(encoding) && isEastAsian(sample, encoding));
    return some?.encoding ?? 'windows-1252';
  }
  const best = guesses.find(({ encoding }) => fitting.includes(encoding));
  // With few letters the detector is unreliable; with euros, Greek is more likely than Russian.
  const isGreek = currency === 'EUR' && fitting.includes('windows-1253') && (best?.confidence ?? 0) < known;
  return isGreek ? 'windows-1253' : (best?.encoding ?? fitting[0]!);
}

/** A part of the file starting shortly before its first non-ASCII byte. */
export function withMarks(bytes: Uint8Array): Buffer {
  const from = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - before);
  return Buffer.from(bytes.subarray(from, from + sampleBytes));
}

interface Guess {
  encoding: Encoding;
  confidence: number;
}

/** One of the encodings of accented Latin letters. */
function latin(sample: Buffer, guesses: readonly Guess[], home: Encoding | undefined): Encoding {
  const isCentral = home !== undefined && central.includes(home);
  if (isFromDos(sample)) return isCentral ? 'ibm852' : 'ibm850';
  if (home && (isCentral || home === 'windows-1254')) return home;
  const [first] = guesses;
  return first && central.includes(first.encoding) && first.confidence >= likely
    ? first.encoding
    : 'windows-1252';
}

/** DOS encodings have letters at codes where Windows has punctuation or nothing: `B„cker` is Bäcker. */
function isFromDos(sample: Buffer): boolean {
  if (/[\u0081\u008d\u008f\u0090\u009d]/.test(sample.toString('latin1'))) return true;
  return /\p{L}[‚„”†‡‰ˆ¡¢£¤]\p{L}/u.test(decode(sample, 'windows-1252'));
}

/** Whether all non-ASCII bytes come in pairs, as in the encodings of Unix. */
const isEuc = (sample: Buffer): boolean =>
  (sample.toString('latin1').match(/[\u0080-\u00ff]+/g) ?? []).every((run) =>
    /^(?:[\u00a1-\u00fe]{2})+$/.test(run),
  );

/** Whether all non-ASCII characters are East Asian in this encoding. */
function isEastAsian(sample: Buffer, encoding: Encoding): boolean {
  const marks = decode(sample, encoding).match(/\P{ASCII}/gu) ?? [];
  const strange = marks.filter(
    (mark) =>
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff00-\uffef\u2460-\u24ff]/u.test(
        mark,
      ),
  );
  // The end of the sample may cut a character in two.
  return marks.length > 0 && strange.length <= 1 + marks.length / 50;
}

/** Words in Latin script also contain letters without accents. */
function isLatin(sample: Buffer): boolean {
  const words = decode(sample, 'windows-1252').match(/[\p{L}\p{M}]+/gu) ?? [];
  const accented = words.filter((word) => /\P{ASCII}/u.test(word) && word.length > 1);
  const only = accented.filter((word) => !/[A-Za-z]/.test(word));
  return only.length * 2 <= accented.length;
}

/**
 * Whether a text consists of words: hardly any punctuation within words, no capitals after small letters, no mixed scripts.
 */
function hasWords(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]{2,}/gu)?.filter((word) => /\P{ASCII}/u.test(word)) ?? [];
  const wrong = words.filter((word) => /\p{Ll}\p{Lu}/u.test(word) || /[A-Za-z]/.test(word));
  const marks = text.match(/[^\p{ASCII}\s]/gu) ?? [];
  const letters = marks.filter((mark) => /[\p{L}\p{M}]/u.test(mark));
  return letters.length * 10 >= marks.length * 9 && wrong.length * 5 <= words.length;
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDay } from '@app/calendar';
import { isDomainError } from '@app/contracts-kernel';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { knownTableFor } from '../tables/products/known-tables';
import { isBad, type ParsedFile, type ReadingContext } from '../parsed/parsed-file';
import { readFile } from './read-file';

jest.setTimeout(120_000);

const reading: ReadingContext = {
  currency: 'EUR',
  accountName: 'Everyday',
  mask: null,
  isCard: false,
  dayFirst: true,
  profileFor: knownTableFor,
};
const folder = path.join(__dirname, '../../fixtures/bank-files');
const samples: Buffer[] = readdirSync(folder).flatMap((name) =>
  (JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { lines: string[] }[]).map(({ lines }) =>
    Buffer.from(lines.join('\n')),
  ),
);

/** Reads the file or returns the refusal; any other error fails the test. */
function readOrRefused(bytes: Uint8Array): ParsedFile | string {
  try {
    return readFile(bytes, 'statement', {}, reading);
  } catch (error) {
    if (isDomainError(error) && error.code === 'IMPORT_UNREADABLE') return error.message;
    throw error;
  }
}

function expectSound(bytes: Uint8Array): void {
  const begun = performance.now();
  const read = readOrRefused(bytes);
  expect(performance.now() - begun).toBeLessThan(5_000);
  if (typeof read === 'string')
    return expect(read).toMatch(
      /^(Line \d+: )?\p{L}.{5,}[.?] (Download|Choose|Save|Split|Export|Sign in|From|Part|Unpack|Import).*\.$/u,
    );
  for (const row of read.rows) {
    expect(row.line).toBeGreaterThan(0);
    if (isBad(row)) expect(row.refused).not.toBe('');
    else {
      expect(isDay(row.date)).toBe(true);
      expect(Number.isSafeInteger(row.signedMinor) && row.signedMinor !== 0).toBe(true);
      expect(row.description).not.toBe('');
    }
  }
}

/** A valid file with damage: cut, doubled, bytes changed, another file inserted. */
const damaged = fc
  .record({
    file: fc.constantFrom(...samples),
    other: fc.constantFrom(...samples),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(200),
    bytes: fc.uint8Array({ maxLength: 40 }),
    how: fc.constantFrom('cut', 'drop', 'put', 'join', 'double' as const),
  })
  .map(({ file, other, at, length, bytes, how }) => {
    const place = Math.floor(at * file.length);
    const [head, tail] = [file.subarray(0, place), file.subarray(place)];
    if (how === 'cut') return head;
    if (how === 'drop') return Buffer.concat([head, tail.subarray(length)]);
    if (how === 'put') return Buffer.concat([head, bytes, tail]);
    return how === 'join' ? Buffer.concat([head, other]) : Buffer.concat([file, file]);
  });

/** Bytes; enough to show time or memory that grows faster than the file. */
const large = 6_000_000;

describe('uploaded files', () => {
  it('are read or refused with a sentence if damaged', () => {
    fc.assert(fc.property(damaged, expectSound), { numRuns: 800 });
  });

  it('are read or refused with a sentence for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2_000 }), expectSound), { numRuns: 300 });
    const marks = fc.constantFrom(
      '<',
      '>',
      '&',
      ';',
      ',',
      '"',
      '\n',
      '\r',
      '^',
      ':61:',
      '!Type:Bank',
      '<OFX>',
      '[{',
      '2026-11-03',
      '-1,5',
      'é',
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 60 }), (parts) => expectSound(Buffer.from(parts.join('')))),
      { numRuns: 300 },
    );
  });

  it.each<[string, () => Uint8Array]>([
    ['one line of 6 MB', () => Buffer.alloc(large, 'a')],
    ['one line of 6 MB of separators', () => Buffer.alloc(large, ',')],
    ['6 MB of quotation marks', () => Buffer.alloc(large, '"')],
    ['6 MB of open tags', () => Buffer.concat([Buffer.from('<OFX>'), Buffer.alloc(large, '<A>')])],
    ['6 MB of line ends', () => Buffer.alloc(large, '\n')],
    [
      'a QIF record of 6 MB',
      () => Buffer.concat([Buffer.from('!Type:Bank\nD1/1/26\n'), Buffer.alloc(large, 'Sx\n')]),
    ],
    [
      'an MT940 field of 6 MB',
      () => Buffer.concat([Buffer.from(':20:A\n:25:1\n:60F:C260101EUR1,\n:86:'), Buffer.alloc(large, 'x')]),
    ],
    ['notes without end above a QIF', () => Buffer.from('#  '.repeat(20_000))],
    ['lines of notes above a QIF', () => Buffer.from('#a   \n   \n'.repeat(200_000))],
    ['stray quotation marks in every line', () => Buffer.from('"x" y,b,-2.00\n'.repeat(100_000))],
    [
      'marks between the parts of MT940 details',
      () =>
        Buffer.from(
          `:20:A\n:25:1\n:60F:C260101EUR1,\n${`:61:260114D1,NTRFNONREF\n:86:/TRTP/${'/NAME/a'.repeat(2_500)}\n`.repeat(300)}`,
        ),
    ],
    [
      'accounts without end',
      () =>
        Buffer.from(`<OFX>${Array.from({ length: 200_000 }, (_, id) => `<STMTRS><ACCTID>${id}`).join('')}`),
    ],
    ['brackets 6 MB deep', () => Buffer.alloc(large, '[')],
    [
      'XML 6 MB deep',
      () =>
        Buffer.concat([
          Buffer.from('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>'),
          Buffer.alloc(large, '<a>'),
        ]),
    ],
    [
      'entities that double thirty times',
      () =>
        Buffer.from(
          `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e0 "x">${Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`).join('')}]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">&e30;</Document>`,
        ),
    ],
    [
      'a spreadsheet of 2 MB that unpacks to 80 MB',
      () =>
        zipSync({
          'xl/worksheets/sheet1.xml': Buffer.concat([
            Buffer.from('<worksheet><sheetData>'),
            Buffer.alloc(80_000_000, ' '),
          ]),
        }),
    ],
  ])('are handled in limited time and memory: %s', (_, make) => {
    const bytes = make();
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    readOrRefused(bytes);
    expect(performance.now() - begun).toBeLessThan(8_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000);
  });
});

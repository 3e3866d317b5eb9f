import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@app/contracts-kernel';
import fc from 'fast-check';
import { columns, combined, pdfOf, sections } from '../../testing/pdf-statements';
import type { ReadAnswer } from '../../testing/pdf-words.worker';
import { readPdf } from '../formats/pdf-file';
import { isBad, type ReadingContext } from '../parsed/parsed-file';
import { linesOf } from './pdf-lines';
import type { PdfPage } from './pdf-words';

jest.setTimeout(120_000);

const reading: ReadingContext = {
  currency: 'USD',
  accountName: 'Main',
  mask: null,
  isCard: false,
  dayFirst: false,
};

/** Texts that occur in statements, and others. */
const text = fc.oneof(
  fc.constantFrom(
    'Beginning balance',
    'Ending balance',
    'Balance brought forward',
    'Saldo',
    'Account number: 0000987654321',
    'IBAN: DE89 3704 0044 0532 0130 00',
    'Savings account ...4321',
    'DEPOSITS AND ADDITIONS',
    'Withdrawals',
    'Date',
    'Description',
    'Amount',
    'Paid out',
    'Balance',
    'Daily ending balance',
    'Page 1 of 2',
    'Statement period 02/01/2026 - 02/28/2026',
    '1 November 2026 to 30 November 2026',
    '02/20',
    '31/02/2026',
    '20.11.',
    '3 Nov',
    '99/99',
    '$1,000.00',
    '-12.00',
    '(5.00)',
    '1.234,56-',
    '99999999999999.99',
    '0.00',
    '7.00 CR',
    'US$',
    '1001 ^ 12/18 $75.00',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[\d ,.*x-]{0,300}$/),
);
const place = fc.double({ min: -50, max: 900, noNaN: true });
const word = fc
  .record({
    text,
    left: place,
    width: fc.double({ min: 0.1, max: 500, noNaN: true }),
    base: fc.nat({ max: 60 }),
    height: fc.double({ min: 0.1, max: 40, noNaN: true }),
  })
  .map(({ left, width, base, ...rest }) => ({ ...rest, left, right: left + width, base: base * 13 }));
const scattered = fc.array(word, { maxLength: 60 });

/** Lines in the style of statements, in random order. */
const date = fc.constantFrom('02/20', '02/21/2026', '20 Feb', '2026-02-03', '13/13');
const amount = fc.constantFrom('$12.00', '-12.00', '1,000.00', '(5.00)', '7.00 CR', '0.10-', '12.00 -4.00');
const printedLine = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(date, fc.constantFrom('GREEN FORK', 'Transfer to account 8765', 'Balance'), amount),
  },
  { weight: 2, arbitrary: fc.tuple(date, text, amount, amount) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('Beginning balance', 'Ending balance'), amount) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('Account number: 0000987654321', 'Konto 55 4321', 'Account number: 0000555588765')
      .map((one) => [one]),
  },
  { weight: 1, arbitrary: fc.constant(['Date', 'Description', 'Amount', 'Balance']) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 4 }) },
);
const lefts = [50, 120, 420, 500];
const laidOut = fc.array(printedLine, { maxLength: 30 }).map((lines): PdfPage =>
  [['Statement period 02/01/2026 - 02/28/2026'], ...lines].flatMap((cells, row) =>
    cells.map((cell, at) => ({
      text: cell,
      left: lefts[at]!,
      right: lefts[at]! + Math.max(1, cell.length * 3),
      base: 40 + row * 13,
      height: 9,
    })),
  ),
);
const pages: fc.Arbitrary<PdfPage[]> = fc.array(fc.oneof({ weight: 4, arbitrary: laidOut }, scattered), {
  minLength: 1,
  maxLength: 4,
});

describe('whatever a PDF prints', () => {
  it('becomes valid or refused rows, or is refused with a sentence', () => {
    fc.assert(
      fc.property(pages, fc.boolean(), fc.constantFrom('USD', 'JPY', 'EUR'), (printed, isCard, currency) => {
        const lines = linesOf(printed);
        fc.pre(lines.length > 0);
        try {
          const { rows, accounts } = readPdf(lines, {}, { ...reading, isCard, currency });
          for (const row of rows)
            if (isBad(row)) expect(row.refused).not.toBe('');
            else
              expect(Number.isSafeInteger(row.signedMinor) && /^\d{4}-\d\d-\d\d$/.test(row.date)).toBe(true);
          expect(accounts).not.toHaveLength(1);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          expect(error.code).toBe('IMPORT_UNREADABLE');
        }
      }),
    );
  });
});

describe('whatever a PDF is made of', () => {
  const documents: Buffer[] = [];
  let reader: Worker;
  beforeAll(async () => {
    for (const made of [sections, columns, combined]) documents.push(await pdfOf(made));
    reader = new Worker(join(__dirname, '../../testing/pdf-words.worker.ts'), {
      execArgv: ['-r', '@app/node-testing/typescript-hook'],
      stdout: true,
      stderr: true,
    });
  });
  afterAll(() => reader.terminate());
  const read = (bytes: Uint8Array): Promise<ReadAnswer> =>
    new Promise((resolve, reject) => {
      reader.removeAllListeners();
      reader.once('message', resolve);
      reader.once('error', reject);
      reader.once('exit', (code) => reject(new Error(`The reader ended with ${code}`)));
      reader.postMessage(bytes);
    });

  /** Reads the file or accepts the reader's own refusal. */
  const expectAnswer = async (bytes: Uint8Array): Promise<void> => {
    const answer = await read(bytes);
    expect(answer).not.toHaveProperty('failed');
    if ('refused' in answer) expect(answer.refused).toMatch(/^This PDF .*\.$/);
  };

  it('is read when complete', async () => {
    for (const whole of documents)
      expect(((await read(new Uint8Array(whole))) as { words: number }).words).toBeGreaterThan(10);
  });

  it('is read or refused when cut off anywhere', () =>
    fc.assert(
      fc.asyncProperty(fc.nat({ max: 2 }), fc.double({ min: 0, max: 1, noNaN: true }), (which, share) => {
        const whole = documents[which]!;
        return expectAnswer(new Uint8Array(whole.subarray(0, Math.floor(whole.length * share))));
      }),
    ));

  it('is read or refused when bytes are altered', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 2 }),
        fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat({ max: 255 })), {
          minLength: 1,
          maxLength: 40,
        }),
        (which, changes) => {
          const bytes = new Uint8Array(documents[which]!);
          for (const [share, byte] of changes) bytes[Math.floor(bytes.length * share)] = byte;
          return expectAnswer(bytes);
        },
      ),
    ));

  it('is read or refused if only its mark is that of a PDF', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), (rest) =>
        expectAnswer(new Uint8Array([...Buffer.from('%PDF-1.7\n'), ...rest])),
      ),
    ));
});

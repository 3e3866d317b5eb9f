import { DomainError } from '@app/contracts-kernel';
import fc from 'fast-check';
import { columns, combined, pdfOf, sections } from '../../../../test/pdf-statements';
import { readPdf } from '../formats/pdf-file';
import { isBad, type ReadingFor } from '../statement/parsed-file';
import { linesOf } from './pdf-lines';
import { PdfRefused, wordsOf, type PdfPage } from './pdf-words';

jest.setTimeout(120_000);

const reading: ReadingFor = {
  currency: 'USD',
  accountName: 'Main',
  mask: null,
  isCard: false,
  dayFirst: false,
};

/** What statements are made of, and what they are not. */
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
const pages: fc.Arbitrary<PdfPage[]> = fc.array(fc.array(word, { maxLength: 60 }), {
  minLength: 1,
  maxLength: 4,
});

describe('whatever a PDF prints', () => {
  it('becomes rows that are sound or refused, or is refused with a sentence', () => {
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
  beforeAll(async () => {
    for (const made of [sections, columns, combined]) documents.push(await pdfOf(made));
  });

  /** Read, or refused by the reader's own word. */
  const expectAnswer = async (bytes: Uint8Array): Promise<void> => {
    try {
      expect(Array.isArray(await wordsOf(bytes))).toBe(true);
    } catch (error) {
      if (!(error instanceof PdfRefused)) throw error;
      expect(error.message).toMatch(/^This PDF .*\.$/);
    }
  };

  it('is read or refused when it is cut off anywhere', () =>
    fc.assert(
      fc.asyncProperty(fc.nat({ max: 2 }), fc.double({ min: 0, max: 1, noNaN: true }), (which, share) => {
        const whole = documents[which]!;
        return expectAnswer(new Uint8Array(whole.subarray(0, Math.floor(whole.length * share))));
      }),
    ));

  it('is read or refused when bytes of it are others', () =>
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

  it('is read or refused when it is no PDF below its mark', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), (rest) =>
        expectAnswer(new Uint8Array([...Buffer.from('%PDF-1.7\n'), ...rest])),
      ),
    ));
});

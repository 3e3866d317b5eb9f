import {
  card,
  combined,
  combinedUnnamed,
  columns,
  commas,
  pdfOf,
  running,
  sections,
  type PrintedLine,
} from '../../testing/pdf-statements';
import type { CsvOptions } from '@app/contracts-banking';
import { pdfLines } from '../pdf/pdf-text';
import { refusedFor } from '../pdf/pdf-words';
import { isBad, type ReadingContext } from '../parsed/parsed-file';
import { readBankFile } from './read-file';

jest.setTimeout(60_000);

const reading: ReadingContext = {
  currency: 'USD',
  accountName: 'Main',
  mask: null,
  isCard: false,
  dayFirst: false,
};

async function read(
  pages: readonly (readonly PrintedLine[])[],
  more: Partial<ReadingContext> = {},
  options: CsvOptions = {},
) {
  const file = await readBankFile(await pdfOf(pages), 'statement.pdf', options, { ...reading, ...more });
  const rows = file.rows.map((row) =>
    isBad(row) ? row.refused : [row.date, row.signedMinor, row.statementText],
  );
  return { ...file, rows, lines: file.rows.map(({ line, raw }) => ({ line, raw })) };
}

describe('a PDF statement', () => {
  it('reads sections across the turn of the year, with checks and a table of daily balances', async () => {
    const { rows, print, csv, lines } = await read(sections);
    expect(rows).toEqual([
      ['2025-12-15', 241_250, 'Northwind Studio Payroll PPD ID: 1234'],
      ['2025-12-18', -7_500, 'Check 1001'],
      ['2026-01-02', -5_000, 'Check 1002'],
      ['2025-12-20', -1_840, 'Green Fork Orig ID: 998 Web'],
      ['2026-01-04', -10_000, 'Oak Street Power'],
    ]);
    expect(print).toEqual({ pages: 2, openingMinor: 100_000, closingMinor: 316_910, apartMinor: 0 });
    expect(csv).toMatchObject({ dateOrder: 'mdy', decimalComma: false });
    expect(lines[3]).toEqual({ line: 21, raw: 'Page 2: 12/20  Green Fork  $18.40' });
  });

  it('reads columns in which a day is printed once for all its movements', async () => {
    const { rows, print, balanceCheck } = await read(columns, { currency: 'GBP', dayFirst: true });
    expect(rows).toEqual([
      ['2026-11-03', -1_840, 'CARD PAYMENT GREEN FORK LONDON GB'],
      ['2026-11-03', -10_000, 'DIRECT DEBIT OAK STREET POWER'],
      ['2026-11-05', 241_250, 'FASTER PAYMENT NORTHWIND'],
    ]);
    expect(print).toMatchObject({ openingMinor: 100_000, closingMinor: 329_410, apartMinor: 0 });
    expect(balanceCheck).toEqual({ checked: 2, line: null });
  });

  it('reads points in its days and commas in its amounts', async () => {
    const { rows, print } = await read(commas, { currency: 'EUR' });
    expect(rows).toEqual([
      ['2026-11-03', -111_840, 'Lastschrift Stadtwerke Kundennummer 4711'],
      ['2026-11-05', 241_250, 'Gehalt Nordwind GmbH'],
    ]);
    expect(print).toMatchObject({ openingMinor: 100_000, closingMinor: 229_410, apartMinor: 0 });
  });

  it('takes the direction from the running balance', async () => {
    const { rows, print, balanceCheck } = await read(running);
    expect(rows).toEqual([
      ['2026-11-03', -1_840, 'GREEN FORK'],
      ['2026-11-15', 40, 'INTEREST'],
    ]);
    expect({ apart: print!.apartMinor, balanceCheck }).toEqual({
      apart: 0,
      balanceCheck: { checked: 2, line: null },
    });
  });

  it('reads a card statement that prints debts without a sign', async () => {
    const { rows, print } = await read(card, { isCard: true });
    expect(rows).toEqual([
      ['2025-12-20', 50_000, 'Payment Thank You'],
      ['2025-12-22', -1_840, 'GREEN FORK NEW YORK NY'],
      ['2026-01-02', -3_000, 'METRO CARD'],
    ]);
    expect(print).toMatchObject({ openingMinor: -50_000, closingMinor: -4_840, apartMinor: 0 });
  });

  it('reports when the rows do not add up', async () => {
    const without = sections.map((page) => page.filter(([first]) => first!.text !== '01/04'));
    const { print } = await read(without);
    expect(print!.apartMinor).toBe(-10_000);
  });

  it('refuses rows whose direction is unknown', async () => {
    const bare: PrintedLine[] = running[0]!.map((line) => line.filter(({ right }) => right !== 540));
    const { rows } = await read([bare]);
    expect(rows).toEqual([
      'Page 1: The statement does not say whether this came in or went out. Add it by hand',
      'Page 1: The statement does not say whether this came in or went out. Add it by hand',
    ]);
  });

  it('asks for the order of day and month if it is ambiguous', async () => {
    const open: PrintedLine[] = [
      [
        { text: '03/04/2026', left: 50 },
        { text: 'GREEN FORK', left: 150 },
        { text: '-18.40', right: 540 },
      ],
    ];
    expect(await read([open])).toMatchObject({
      dateOrderAmbiguous: true,
      dateProof: { text: '03/04/2026', day: '2026-03-04', otherwise: '2026-04-03' },
    });
  });
});

describe('a PDF that is not a statement', () => {
  const sentence = (bytes: Promise<Buffer> | Buffer) =>
    Promise.resolve(bytes).then((all) =>
      readBankFile(all, 'a.pdf', {}, reading).catch(({ message }: Error) => message),
    );
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['locked', () => pdfOf(sections, true), 'This PDF is protected by a password.'],
    ['a scan', () => pdfOf([[]]), 'This PDF is a picture of paper'],
    ['damaged', () => Buffer.from('%PDF-1.7\nnothing more'), 'This PDF is damaged and cannot be opened.'],
    [
      'a letter',
      () => pdfOf([[[{ text: 'Dear customer', left: 50 }]]]),
      'No movements were found in this PDF.',
    ],
    ['endless', () => pdfOf(Array.from({ length: 201 }, () => [])), 'This PDF has more than 200 pages.'],
    [
      'huge',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 * 1024)]),
      'PDF statements may be up to 20 MB.',
    ],
  ])('%s', async (_kind, bytes, said) => {
    expect(await sentence(bytes())).toEqual(expect.stringContaining(said));
  });

  it.each([
    [{ name: 'InvalidPDFException' }, 'damaged'],
    [{ name: 'UnknownErrorException', details: 'FormatError: bad XRef entry' }, 'damaged'],
    [
      { name: 'UnknownErrorException', details: 'TypeError: font.load is not a function' },
      'need not be damaged',
    ],
    [new RangeError('Invalid typed array length'), 'need not be damaged'],
  ])('is called damaged only if it is: %p', (error, said) =>
    expect(refusedFor(error).message).toContain(said),
  );

  it('returns the page of each text', async () => {
    const lines = await pdfLines(await pdfOf(sections));
    expect(lines.find(({ text }) => text === 'ELECTRONIC WITHDRAWALS')).toMatchObject({ page: 2, line: 19 });
  });
});

describe('a PDF of several accounts', () => {
  const [checking, savings] = ['0000987654321', '0000555588765'];

  it('asks which one to import, and imports nothing until then', async () => {
    const { accounts, rows, print, statedMinor } = await read(combined);
    expect(accounts).toEqual([checking, savings]);
    expect(rows.every((row) => String(row).includes('another account of the file'))).toBe(true);
    expect(rows).toHaveLength(4);
    expect(print).toEqual({ pages: 2, openingMinor: null, closingMinor: null, apartMinor: null });
    expect(statedMinor).toBeNull();
  });

  it.each([
    [checking, 100_000, 98_300, [-1_200, -500]],
    [savings, 500_000, 501_200, [500, 700]],
  ])('reads the rows and the balances of %s', async (onlyAccount, openingMinor, closingMinor, moved) => {
    const { rows, print, csv, statedMinor } = await read(combined, {}, { onlyAccount });
    expect(rows.filter(Array.isArray).map(([, signed]) => signed as number)).toEqual(moved);
    expect(print).toEqual({ pages: 2, openingMinor, closingMinor, apartMinor: 0 });
    expect(csv).toMatchObject({ onlyAccount });
    expect(statedMinor).toBe(closingMinor);
  });

  it('finds the account by its last digits', async () => {
    const { rows } = await read(combined, { mask: '8765' });
    expect(rows.filter(Array.isArray)).toHaveLength(2);
  });

  it('is refused if rows cannot be assigned to accounts', async () => {
    await expect(read(combinedUnnamed)).rejects.toMatchObject({
      code: 'IMPORT_UNREADABLE',
      message: expect.stringContaining('several accounts'),
    });
  });

  it('is read as one account if its months follow each other', async () => {
    const month = (opening: string, sum: string, closing: string, day: string): PrintedLine[] => [
      [{ text: 'Account number: 000111222333', left: 50 }],
      [
        { text: 'Beginning balance', left: 50 },
        { text: opening, right: 540 },
      ],
      [
        { text: day, left: 50 },
        { text: 'BLUE DOOR BOOKS', left: 110 },
        { text: sum, right: 540 },
      ],
      [
        { text: 'Ending balance', left: 50 },
        { text: closing, right: 540 },
      ],
    ];
    const { rows, accounts, print } = await read([
      [[{ text: 'Statement period 01/01/2026 - 02/28/2026', left: 50 }]],
      month('$100.00', '-12.00', '$88.00', '01/20'),
      month('$88.00', '-8.00', '$80.00', '02/20'),
    ]);
    expect(accounts).toEqual([]);
    expect(rows.map((row) => row[1])).toEqual([-1_200, -800]);
    expect(print).toMatchObject({ openingMinor: 10_000, closingMinor: 8_000, apartMinor: 0 });
  });
});

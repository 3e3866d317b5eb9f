import { readFileSync } from 'node:fs';
import path from 'node:path';
import { encode } from 'iconv-lite';
import { isDomainError } from '@app/contracts-kernel';
import type { Currency } from '@app/money';
import type { Encoding } from '../text/guess-encoding';
import { knownTableFor } from '../tables/products/known-tables';
import { isBad, type GoodRow, type ParsedFile, type ReadingContext } from '../parsed/parsed-file';
import { readFile } from './read-file';

/**
 * Files in the form that banks and other programs really write, each with one peculiarity, rewritten with invented data after
 * test files of other projects; `like` names where the peculiarity was found.
 */
interface BankFile {
  name: string;
  like: string;
  currency?: Currency;
  mask?: string;
  isCard?: boolean;
  account?: string;
  encoding?: Encoding | 'latin1';
  lines: string[];
  expect: {
    error?: string;
    format?: string;
    profile?: string;
    /** Day, minor units and description of each readable row. */
    rows?: [string, number, string][];
    /** Reasons of the refused rows, each sentence once. */
    refused?: string[];
    stated?: number | null;
    /** How many balances were checked, and the first line that does not follow. */
    balances?: { checked: number; line: number | null };
    accounts?: string[];
    categories?: (string | null)[];
    /** Payee of each row. */
    payees?: (string | null)[];
    notes?: (string | null)[];
    pending?: boolean[];
    /** Category, minor units and note of each split part. */
    parts?: ([string, number, string | null][] | null)[];
  };
}

/** Each refusal states what is wrong, and then what to do. */
const whatToDo =
  /[.;:] (Download|Choose|Export|Save|Import|Split|Sign in|Look|Add|If this|It can stay left out|It is not imported|It will be in a later file|Set|Round|An account holds)/;

const folder = path.join(__dirname, '../../fixtures/bank-files');
const bankFiles = (name: string): [string, BankFile][] =>
  (JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as BankFile[]).map((file) => [
    file.name,
    file,
  ]);

function read({ lines, encoding, currency, mask, isCard, account }: BankFile): ParsedFile {
  const reading: ReadingContext = {
    currency: currency ?? 'USD',
    accountName: account ?? 'Everyday',
    mask: mask ?? null,
    isCard: isCard ?? false,
    dayFirst: currency !== undefined && currency !== 'USD' && currency !== 'CAD',
    today: '2026-11-23',
    profileFor: knownTableFor,
  };
  return readFile(encode(lines.join('\n'), encoding ?? 'utf8'), 'statement', {}, reading);
}

const good = (file: ParsedFile): GoodRow[] => file.rows.filter((row): row is GoodRow => !isBad(row));
const sentence = (file: BankFile): string => {
  try {
    read(file);
  } catch (error) {
    if (isDomainError(error)) return error.message;
    throw error;
  }
  return 'was read';
};

describe.each([
  'ofx',
  'mt940',
  'qif',
  'camt',
  'csv',
  'headings',
  'layouts',
  'headless',
  'migrations',
  'real-shapes',
])('%s', (kind) => {
  it.each(bankFiles(kind))('%s', (_, file) => {
    const {
      error,
      format,
      profile,
      rows,
      refused,
      stated,
      balances,
      accounts,
      categories,
      payees,
      notes,
      pending,
      parts,
    } = file.expect;
    if (error !== undefined) {
      expect(sentence(file)).toBe(error);
      expect(error).toMatch(whatToDo);
      return;
    }
    const parsed = read(file);
    expect(
      good(parsed).map((row) => [row.date, row.signedMinor, row.extra?.description ?? row.description]),
    ).toEqual(rows);
    const said = parsed.rows.flatMap((row) => (isBad(row) ? [row.refused] : []));
    for (const reason of said) expect(reason).toMatch(whatToDo);
    expect([...new Set(said)].sort()).toEqual([...new Set(refused ?? [])].sort());
    if (format) expect(parsed.format).toBe(format);
    if (profile) expect(parsed.profile).toMatchObject({ id: null, name: profile });
    if (stated !== undefined) expect(parsed.statedMinor).toBe(stated);
    if (balances) expect(parsed.balanceCheck).toEqual(balances);
    if (accounts) expect(parsed.accounts).toEqual(accounts);
    if (categories) expect(good(parsed).map((row) => row.categoryHint)).toEqual(categories);
    if (payees) expect(good(parsed).map((row) => row.merchant)).toEqual(payees);
    if (notes) expect(good(parsed).map((row) => row.extra?.note ?? null)).toEqual(notes);
    if (pending) expect(good(parsed).map((row) => row.extra?.status === 'pending')).toEqual(pending);
    if (parts)
      expect(
        good(parsed).map(
          (row) =>
            row.extra?.details?.lines?.map((line) => [line.category, line.amountMinor, line.note]) ?? null,
        ),
      ).toEqual(parts);
  });
});

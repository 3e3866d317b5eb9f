import type { CsvOptions } from '@app/contracts-banking';
import { isCurrency } from '@app/money';
import { isOtherCurrency } from '../text/amount-text';
import { unreadable, type ParsedRow, type ReadingContext } from '../parsed/parsed-file';

const refuseOtherCurrency = (currency: string, reading: ReadingContext): void => {
  const code = currency.slice(0, 3);
  if (isOtherCurrency(currency, reading.currency))
    throw unreadable(
      isCurrency(currency)
        ? `The file is in ${currency}, the account in ${reading.currency}. Choose or add an account in ${currency} for it.`
        : `The file is in ${code}, a currency no account can be in. Choose a statement in another one, or add its movements by hand.`,
    );
};

/** Result of a file with one or more statements for the selected account. */
export interface SelectedStatement<S> {
  /** Undefined if the file has several and none is selected. */
  statement: S | undefined;
  rows: ParsedRow[];
  /** Account numbers of a file with several. */
  accounts: string[];
}

/** More than a person could choose from. */
const maxOffered = 100;
/** Display name in the choice of accounts. */
const nameOf = ({ accountId }: { accountId: string }): string => accountId.slice(0, 140) || 'No number';
const bareNumber = (accountId: string): string => accountId.replace(/[^\dA-Za-z]/g, '');

/**
 * Rows of the selected statement: the chosen one, otherwise the one that ends in the account's digits, otherwise the only one. If
 * none is selected, all rows are refused, so that the person can choose.
 */
export function selectedStatement<S extends { accountId: string; currency: string }>(
  statements: readonly S[],
  reading: ReadingContext,
  chosen: string | undefined,
  rowsOf: (statement: S) => ParsedRow[],
): SelectedStatement<S> {
  if (statements.length === 0)
    throw unreadable(
      'There is no account statement in this file. Download the movements of an account from your bank, as OFX, CAMT, QIF or CSV.',
      1,
    );
  const accounts = statements.length > 1 ? statements.slice(0, maxOffered).map(nameOf) : [];
  const { mask } = reading;
  const fitting = statements.filter((one) =>
    chosen === undefined ? mask !== null && bareNumber(one.accountId).endsWith(mask) : nameOf(one) === chosen,
  );
  const statement = statements.length === 1 ? statements[0] : fitting.length === 1 ? fitting[0] : undefined;
  if (statement) {
    refuseOtherCurrency(statement.currency, reading);
    return { statement, accounts, rows: rowsOf(statement) };
  }
  const rows = statements.flatMap((one) =>
    rowsOf(one).map((row) => ({
      line: row.line,
      raw: row.raw,
      refused: `This file holds ${statements.length} accounts. Choose above which one is meant`,
    })),
  );
  return { statement: undefined, accounts, rows };
}

/** Merges statements of the same account. */
export function mergedByAccount<S extends { accountId: string; entries: unknown[]; balance: string | null }>(
  statements: readonly S[],
): S[] {
  const accounts = new Map<string, S>();
  for (const one of statements) {
    const known = accounts.get(one.accountId);
    if (!known) accounts.set(one.accountId, { ...one, entries: [...one.entries] });
    else {
      for (const entry of one.entries) known.entries.push(entry);
      known.balance = one.balance ?? known.balance;
    }
  }
  return [...accounts.values()];
}

/** The options that apply to a file of statements; null if there is nothing to choose. A guessed encoding may be changed. */
export const accountOption = (
  accounts: readonly string[],
  { onlyAccount, encoding: chosen }: CsvOptions,
  encoding: NonNullable<CsvOptions['encoding']>,
): CsvOptions | null =>
  accounts.length > 1 || chosen !== undefined || encoding !== 'utf-8'
    ? {
        ...(accounts.length > 1 && onlyAccount !== undefined && { onlyAccount }),
        ...((chosen !== undefined || encoding !== 'utf-8') && { encoding }),
      }
    : null;

import { isBad, type ParsedRow, type ReadingContext } from '../parsed/parsed-file';
import { otherAccount } from '../parsed/refusals';

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

export interface AccountChoice {
  /** As named in the file, in its order. */
  accounts: string[];
  /** Whether rows of this account are imported. */
  isSelected(account: string): boolean;
}

/**
 * The selected account of a file: the chosen one, otherwise the one with the account's name or last digits, otherwise the only
 * one.
 */
export function chooseAccount(
  names: Iterable<string>,
  reading: ReadingContext,
  chosen: string | undefined,
): AccountChoice {
  const accounts = [...new Set([...names].map((name) => name.trim()).filter(Boolean))].slice(0, 100);
  const meant =
    chosen ??
    accounts.find((name) => plain(name) === plain(reading.accountName)) ??
    accounts.find((name) => reading.mask !== null && name.endsWith(reading.mask)) ??
    (accounts.length === 1 ? accounts[0] : undefined);
  return {
    accounts,
    isSelected: (account) =>
      account.trim() === '' || (meant !== undefined && plain(account) === plain(meant)),
  };
}

/** The row, or a refusal if it belongs to another account. */
export const ofAccount = (row: ParsedRow, account: string, choice: AccountChoice): ParsedRow =>
  isBad(row) || choice.isSelected(account)
    ? row
    : {
        line: row.line,
        raw: row.raw,
        refused: otherAccount(account),
      };

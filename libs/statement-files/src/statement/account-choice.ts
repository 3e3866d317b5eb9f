import { isBad, type ParsedRow, type ReadingFor } from '../parsed/parsed-file';
import { otherAccount } from '../parsed/refusals';

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

export interface AccountChoice {
  /** As the file names them, in its order. */
  accounts: string[];
  /** Whether a row of the named account is meant. */
  isMeant(account: string): boolean;
}

/** Which of the accounts a file names is meant: the chosen one, else the one that has the account's name or ends in its digits, else a lone one. */
export function chooseAccount(
  names: Iterable<string>,
  reading: ReadingFor,
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
    isMeant: (account) => account.trim() === '' || (meant !== undefined && plain(account) === plain(meant)),
  };
}

/** The row, or its refusal when it belongs to another account. */
export const ofAccount = (row: ParsedRow, account: string, choice: AccountChoice): ParsedRow =>
  isBad(row) || choice.isMeant(account)
    ? row
    : {
        line: row.line,
        raw: row.raw,
        refused: otherAccount(account),
      };

import type { ImportPreview } from '@app/contracts-banking';

/** The account that a file states it belongs to: kind, last digits of the number and bank, as far as stated. */
export type FileAccount = NonNullable<ImportPreview['fileAccount']>;
type Kind = FileAccount['kind'];

/** The account of a layout that only this bank or payment company has. */
export const issuedBy = (bank: string, kind: Kind = null): FileAccount => ({ kind, mask: null, bank });

const ofxKinds: Readonly<Record<string, Kind>> = {
  CHECKING: 'checking',
  SAVINGS: 'savings',
  MONEYMRKT: 'savings',
  CD: 'savings',
  CREDITLINE: 'loan',
};

/** For OFX: statements of cards and brokers have their own tags; otherwise the account's type decides. */
export const ofxKind = (statementTag: string, accountType: string): Kind =>
  statementTag === 'CCSTMTRS'
    ? 'card'
    : statementTag === 'INVSTMTRS'
      ? 'investment'
      : (ofxKinds[accountType.toUpperCase()] ?? null);

const qifKinds: Readonly<Record<string, Kind>> = {
  bank: 'checking',
  ccard: 'card',
  cash: 'cash',
  invst: 'investment',
};

/** For QIF, from its first `!Type:` line. */
export function qifKind(text: string): Kind {
  const type = /^!Type:\s*(\w+)/im.exec(text.slice(0, 20_000))?.[1];
  return qifKinds[type?.toLowerCase() ?? ''] ?? null;
}

/** The last four digits of an account number; null if it has fewer. */
export const maskOf = (accountId: string): string | null => /(\d{4})\D*$/.exec(accountId)?.[1] ?? null;

/** The common name of a bank: OFX has it in capitals, as a company name or a code. */
function bankName(org: string): string | null {
  const text = org.trim().slice(0, 60);
  if (!/\p{L}{2}/u.test(text) || /^[A-Z]{1,2}\d+$/i.test(text)) return null;
  const short = text.replace(/(?:group| ?n\.?a\.?| bank,? n\.?a\.?)$/i, '');
  return text === text.toUpperCase() && text.length > 4
    ? short.toLowerCase().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
    : short;
}

/** Undefined if the file states nothing about its account. */
export function fileAccountOf(said: {
  kind?: Kind;
  accountId?: string;
  org?: string;
}): FileAccount | undefined {
  const found = {
    kind: said.kind ?? null,
    mask: maskOf(said.accountId ?? ''),
    bank: bankName(said.org ?? ''),
  };
  return found.kind === null && found.mask === null && found.bank === null ? undefined : found;
}

import { isCurrency, type Currency } from '@app/money';
/** Quotes text of the file, shortened for a sentence. */
export const quoted = (text: string): string => `“${text.trim().slice(0, 30)}”`;

// Reasons for refusing a row, each with what to do. Rows show them without a full stop.

export const noDate = 'There is no date. If this is a movement, add it by hand';
export const notADate = (text: string): string =>
  `${quoted(text)} is not a date. If this is a movement, correct it in the file or add it by hand`;
export const noAmount = 'There is no amount. If this is a movement, add it by hand';
export const notAnAmount = (text: string): string =>
  `${quoted(text)} is not an amount. If this is a movement, correct it in the file or add it by hand`;
export const zeroAmount = 'The amount is zero, which changes no balance. It can stay left out';
export const tooLarge = 'The amount is larger than 99,999,999.99. Add it by hand, in parts';
/** Rounding would make the account differ from the bank's by an unknown amount. */
export const tooManyDecimals = (text: string, currency: string, decimals: number): string =>
  `${quoted(text)} has more decimals than ${currency} allows (${decimals}). Round it in the file as the bank booked it, or add it by hand`;
export const otherCurrency = (theirs: string, ours: string): string => {
  const code = theirs.slice(0, 3);
  return isCurrency(code)
    ? `This row is in ${code}, the account in ${ours}. Import the file into an account in ${code} for it`
    : `This row is in ${code}, a currency no account can be in. It is not imported; add it by hand in ${ours} if it moved this account`;
};
/** The currency of a row that was refused for it; undefined for other refusals and for currencies no account can be in. */
export function refusedCurrency(reason: string): Currency | undefined {
  const code = /^This row is in ([A-Z]{3}), the account in /.exec(reason)?.[1];
  return code !== undefined && isCurrency(code) ? code : undefined;
}
export const otherAccount = (name: string): string =>
  `This row belongs to “${name.trim().slice(0, 60)}”, another account of the file. Import the file into that account for it`;
export const openingBalance = 'This is an opening balance. Set it on the account instead';
export const securitiesTrade =
  'This is a trade of securities, and an account here holds money only. It is not imported; add by hand what it cost or brought if that went through this account';
export const repeatedHeading = 'These are the headings again. It is not imported';
/** For a last row that may be incomplete. */
export const truncatedRow = 'The file ends in the middle of this row. Download it again';
export const statementSummary = 'This line sums up the statement and is no movement. It is not imported';

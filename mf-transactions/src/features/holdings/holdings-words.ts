import type { HeldPosition, HoldingKind, Position } from '@app/contracts-banking';

export const kindNames: Readonly<Record<HoldingKind, string>> = {
  stock: 'Stock',
  fund: 'Fund or ETF',
  bond: 'Bond',
  cash: 'Cash',
  other: 'Other',
};

/** The entered fields of a position, without calculated ones. */
export const enteredFields = ({ symbol, name, kind, quantity, price, cost }: HeldPosition): Position => ({
  symbol,
  name,
  kind,
  quantity,
  price,
  cost,
});

/** A number above 0 as typed by a person, as decimal text; undefined for anything else. */
export function decimalFromText(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/[\s$]/g, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  if (!/^\d{0,12}(\.\d{0,9})?$/.test(plain) || !/[1-9]/.test(plain)) return undefined;
  const [integer, fraction = ''] = plain.split('.') as [string, string?];
  return `${integer || '0'}${fraction ? `.${fraction}` : ''}`;
}

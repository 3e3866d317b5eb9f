import type { HoldingKind, Position } from '@app/contracts-banking';
import { agrees, decimalOf, quotient, shifted } from './decimal-text';

/** What a file says of one position, as texts. */
export interface SaidPosition {
  symbol: string;
  name: string;
  quantity: string;
  price: string;
  value: string;
  cost: string;
  /** The file's own word for what it is. */
  type: string;
  kind?: HoldingKind | undefined;
}

/** Why a line is no position that can be kept. */
export class NoPosition extends Error {}

const longestName = 120;
const longestSymbol = 24;

/** A position of what a line says; a line with a value alone is cash. Throws NoPosition with the reason. */
export function foundPosition(said: SaidPosition): Position {
  const symbol = said.symbol.trim().replace(/\*+$/, '');
  const name = (said.name.trim() || symbol || 'Cash').slice(0, longestName);
  const [quantity, price, value] = [said.quantity, said.price, said.value].map(decimalOf);
  if (quantity?.startsWith('-') || value?.startsWith('-'))
    throw new NoPosition('Short positions and debts are not kept.');
  const cost = decimalOf(said.cost);
  const kind = said.kind ?? kindOf(said, symbol, name);
  const base = {
    symbol: symbol === '' || /\s/.test(symbol) || symbol.length > longestSymbol ? null : symbol.toUpperCase(),
    name,
    kind,
    cost: cost === undefined || cost.startsWith('-') || kind === 'cash' ? null : roundedCents(cost),
  };
  if (quantity === undefined && value !== undefined) {
    if (value === '0') throw new NoPosition('Nothing is held of it.');
    return { ...base, kind: 'cash', cost: null, quantity: value, price: '1' };
  }
  if (quantity === undefined) throw new NoPosition('No quantity is given.');
  if (quantity === '0') throw new NoPosition('Nothing is held of it.');
  const each = price ?? (value === undefined ? undefined : quotient(value, quantity));
  if (each === undefined) throw new NoPosition('No price is given.');
  if (value === undefined || agrees(quantity, each, value)) return { ...base, quantity, price: each };
  // Bonds are priced in percent of their face, options for one share of the hundred in a contract.
  const other = [shifted(each, -2), shifted(each, 2)].find((one) => one && agrees(quantity, one, value));
  if (!other) throw new NoPosition('Quantity times price is not the value the file says.');
  return { ...base, quantity, price: other };
}

/** Costs have cents at most; brokers print averages with more digits. */
const roundedCents = (cost: string): number => Math.round(Number(cost) * 100) / 100;

function kindOf({ type }: SaidPosition, symbol: string, name: string): HoldingKind {
  // Fidelity's type is what it was paid from: cash or margin.
  const said = /^(cash|margin)$/i.test(type) ? '' : type;
  const words = `${said} ${name}`.toLowerCase();
  if (/\b(cash|money market|sweep|bank deposit)\b/.test(words) || /^cash\b/i.test(symbol)) return 'cash';
  if (/\b(etfs?|funds?|index|trust|admiral|mutual|idx)\b/.test(words) || /^[A-Z]{4}X$/.test(symbol))
    return 'fund';
  if (/\b(bonds?|treasury|treasuries|fixed income|cds?|notes?)\b/.test(words)) return 'bond';
  if (/\b(option|crypto|other|call|put)\b/.test(words)) return 'other';
  return 'stock';
}

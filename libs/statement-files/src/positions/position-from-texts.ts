import type { HoldingKind, Position } from '@app/contracts-banking';
import { agreesWithValue, decimalOf, quotient, shiftedDecimal } from './decimal-text';

/** The texts of one position in a file. */
export interface PositionTexts {
  symbol: string;
  name: string;
  quantity: string;
  price: string;
  value: string;
  cost: string;
  /** The type stated in the file. */
  type: string;
  kind?: HoldingKind | undefined;
}

/** Why a line is not a valid position. */
export class InvalidPosition extends Error {}

const longestName = 120;
const longestSymbol = 24;

/** Converts a line to a position; a line with only a value is cash. Throws InvalidPosition with the reason. */
export function positionFrom(said: PositionTexts): Position {
  const symbol = said.symbol.trim().replace(/\*+$/, '');
  const name = (said.name.trim() || symbol || 'Cash').slice(0, longestName);
  const [quantity, price, value] = [said.quantity, said.price, said.value].map(decimalOf);
  if (quantity?.startsWith('-') || value?.startsWith('-'))
    throw new InvalidPosition('Short positions and debts are not kept.');
  const cost = decimalOf(said.cost);
  const kind = said.kind ?? kindOf(said, symbol, name);
  const base = {
    symbol: symbol === '' || /\s/.test(symbol) || symbol.length > longestSymbol ? null : symbol.toUpperCase(),
    name,
    kind,
    cost: cost === undefined || cost.startsWith('-') || kind === 'cash' ? null : roundedCents(cost),
  };
  if (quantity === undefined && value !== undefined) {
    if (value === '0') throw new InvalidPosition('Nothing is held of it.');
    return { ...base, kind: 'cash', cost: null, quantity: value, price: '1' };
  }
  if (quantity === undefined) throw new InvalidPosition('No quantity is given.');
  if (quantity === '0') throw new InvalidPosition('Nothing is held of it.');
  const each = price ?? (value === undefined ? undefined : quotient(value, quantity));
  if (each === undefined) throw new InvalidPosition('No price is given.');
  if (value === undefined || agreesWithValue(quantity, each, value))
    return { ...base, quantity, price: each };
  // Bonds are priced in percent of their face value, options per share of a contract of a hundred.
  const other = [shiftedDecimal(each, -2), shiftedDecimal(each, 2)].find(
    (one) => one && agreesWithValue(quantity, one, value),
  );
  if (!other) throw new InvalidPosition('Quantity times price is not the value the file says.');
  return { ...base, quantity, price: other };
}

/** Costs have at most cents; brokers print averages with more digits. */
const roundedCents = (cost: string): number => Math.round(Number(cost) * 100) / 100;

function kindOf({ type }: PositionTexts, symbol: string, name: string): HoldingKind {
  // Fidelity's type states how it was paid: cash or margin.
  const said = /^(cash|margin)$/i.test(type) ? '' : type;
  const words = `${said} ${name}`.toLowerCase();
  if (/\b(cash|money market|sweep|bank deposit)\b/.test(words) || /^cash\b/i.test(symbol)) return 'cash';
  if (/\b(etfs?|funds?|index|trust|admiral|mutual|idx)\b/.test(words) || /^[A-Z]{4}X$/.test(symbol))
    return 'fund';
  if (/\b(bonds?|treasury|treasuries|fixed income|cds?|notes?)\b/.test(words)) return 'bond';
  if (/\b(option|crypto|other|call|put)\b/.test(words)) return 'other';
  return 'stock';
}

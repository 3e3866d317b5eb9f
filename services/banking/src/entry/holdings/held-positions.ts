import type { Holdings, Position } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { jsonNumber, percentOf, plusMinor, sumMinor, type Currency } from '@app/money';
import { minorOf } from '../../ledger/model/new-row';
import type { PositionRow } from '../../ledger/accounts/holdings.schema';
import { worthMinor } from './position-worth';

/** Positions in stored form; a position with the same symbol and name as before keeps its id. */
export function positionRows(
  positions: readonly Position[],
  before: readonly PositionRow[],
  currency: Currency,
): PositionRow[] {
  const remaining = [...before];
  return positions.map(({ cost, ...position }) => {
    const at = remaining.findIndex(
      ({ symbol, name }) => symbol === position.symbol && name === position.name,
    );
    const [known] = at < 0 ? [] : remaining.splice(at, 1);
    return {
      id: known?.id ?? newId(),
      ...position,
      costMinor: cost === null ? null : minorOf(cost, currency, 'positions'),
    };
  });
}

export const worthOfAll = (positions: readonly PositionRow[], currency: Currency): number =>
  sumMinor(positions.map(({ quantity, price }) => worthMinor(quantity, price, currency)));

/**
 * Positions with their worth, the largest first, and the total. Cost and gain cover only positions with a
 * known cost.
 */
export function heldPositions(
  rows: readonly PositionRow[],
  currency: Currency,
): Pick<Holdings, 'positions' | 'value' | 'cost' | 'gain'> {
  const all = worthOfAll(rows, currency);
  const valued = rows
    .map((row) => ({ ...row, minor: worthMinor(row.quantity, row.price, currency) }))
    .sort((a, b) => b.minor - a.minor || a.name.localeCompare(b.name));
  const costed = valued.filter(({ costMinor }) => costMinor !== null);
  const cost = sumMinor(costed.map(({ costMinor }) => costMinor!));
  const money = (minor: number): number => jsonNumber(minor, currency);
  return {
    positions: valued.map(({ minor, costMinor, ...row }) => ({
      ...row,
      cost: costMinor === null ? null : money(costMinor),
      value: money(minor),
      gain: costMinor === null ? null : money(plusMinor(minor, -costMinor)),
      share: percentOf(minor, all),
    })),
    value: money(all),
    cost: costed.length > 0 ? money(cost) : null,
    gain: costed.length > 0 ? money(plusMinor(sumMinor(costed.map(({ minor }) => minor)), -cost)) : null,
  };
}

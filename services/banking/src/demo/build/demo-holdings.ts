import { decimalText, sumMinor } from '@app/money';
import type { HoldingsRow, PositionRow } from '../../ledger/accounts/holdings.schema';
import type { ValuationRow } from '../../ledger/accounts/valuation.schema';
import { idFrom } from './seeded-random';
import { demoHoldings } from '../world/holdings';

/** Number of parts in one share: quantities have four decimals. */
const partsOfShare = 10_000;

/** Positions that add up to exactly the account's valuation: the remainder is cash. */
export function holdingsOf(
  { accountId, userId, date, balanceMinor, currency }: ValuationRow,
  seed: number,
): HoldingsRow {
  const begin = Date.parse(`${date}T18:00:00Z`);
  const id = (key: string): string => idFrom(begin, userId, seed, 'position', key);
  const bought = demoHoldings.map(({ percent, priceMinor, costPercent, ...fields }) => {
    const parts = Math.floor((balanceMinor * percent * partsOfShare) / (priceMinor * 100));
    const worth = Math.round((parts * priceMinor) / partsOfShare);
    const fraction = String(parts % partsOfShare).padStart(4, '0');
    const position: PositionRow = {
      id: id(fields.symbol),
      ...fields,
      quantity: `${Math.floor(parts / partsOfShare)}.${fraction}`,
      price: decimalText(priceMinor, currency),
      costMinor: Math.round((worth * costPercent) / 100),
    };
    return { position, worth };
  });
  const cash = balanceMinor - sumMinor(bought.map(({ worth }) => worth));
  return {
    _id: accountId,
    userId,
    accountId,
    date,
    positions: [
      ...bought.map(({ position }) => position),
      {
        id: id('cash'),
        symbol: null,
        name: 'Settlement cash',
        kind: 'cash',
        quantity: decimalText(cash, currency),
        price: '1',
        costMinor: null,
      },
    ],
    version: 1,
  };
}

import { isCurrency } from '@app/money';
import { centsOf } from '../quantity/coin-value';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import { coinIn, dollarsIn, momentIn, quantityIn, type CellOf, type ReadRow } from './report-move';

/**
 * One row of the fills export of Coinbase's trading platform: one coin bought or sold for money, or for
 * another coin.
 */
export function coinbaseFillRow(line: number, cell: CellOf): ReadRow {
  const side = cell('side').trim().toUpperCase();
  try {
    const [base, quote] = cell('product').split('-');
    const coin = coinIn(base ?? '');
    const paidIn = coinIn(quote ?? '');
    const quantity = quantityIn(cell('size'));
    if (side !== 'BUY' && side !== 'SELL')
      throw new RangeError(`${side || 'Nothing'} is neither BUY nor SELL.`);
    const total = quantityIn(cell('total'));
    const shared = {
      line,
      at: momentIn(cell('created at')),
      name: cell('trade id') ? `fill ${cell('product')} ${cell('trade id')}` : undefined,
      note: `${side === 'BUY' ? 'Bought' : 'Sold'} ${coin} (${cell('product')})`,
    };
    if (!isCurrency(paidIn)) {
      const [given, got] =
        side === 'BUY'
          ? [
              { coin: paidIn, quantity: total },
              { currency: coin, amount: quantity },
            ]
          : [
              { coin, quantity },
              { currency: paidIn, amount: total },
            ];
      return { ...shared, ...given, type: 'swap', counter: got };
    }
    const fee = unitsOf(dollarsIn(cell('fee')) ?? '0');
    // The total of a purchase includes its fee; in that of a sale the fee is already deducted.
    const value = unitsOf(total) + (side === 'BUY' ? -fee : fee);
    const isDollars = paidIn === 'USD';
    return {
      ...shared,
      coin,
      quantity,
      type: side === 'BUY' ? 'buy' : 'sell',
      ...(isDollars && {
        valueMinor: centsOf(quantityOf(value)),
        feeMinor: centsOf(quantityOf(fee)) || undefined,
      }),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { line, outcome: 'refused', type: side, reason: error.message };
  }
}

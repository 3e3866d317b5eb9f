import { isOutgoing, movementKinds } from '@app/contracts-crypto';
import { isCurrency } from '@app/money';
import { centsOf } from '../quantity/coin-value';
import { coinIn, dollarsIn, momentIn, quantityIn, type CellOf, type ReadRow } from './report-move';

/** Other names for kinds of movements, by the stored kind. */
const otherNames: Readonly<Record<string, string>> = {
  bought: 'buy',
  purchase: 'buy',
  sold: 'sell',
  sale: 'sell',
  received: 'receive',
  deposit: 'receive',
  sent: 'send',
  withdrawal: 'send',
  withdraw: 'send',
  staking: 'staking_reward',
  reward: 'staking_reward',
  trade: 'swap',
  convert: 'swap',
  exchange: 'swap',
  gift: 'gift_in',
  spent: 'spend',
};

/** One row of a table of movements: date, type, coin, quantity and further columns by their headings. */
export function movementRow(line: number, cell: CellOf): ReadRow {
  const said = cell('type', 'kind').trim();
  const word = said.toLowerCase().replaceAll(/[\s-]+/g, '_');
  try {
    const kind = otherNames[word] ?? word;
    if (!Object.hasOwn(movementKinds, kind))
      throw new RangeError(
        `${said || 'Nothing'} is no type. Write buy, sell, swap, send, receive, staking_reward, interest, airdrop, mining, spend, fee, gift_in, gift_out, donation or lost.`,
      );
    const coin = coinIn(cell('coin', 'asset', 'currency'));
    if (isCurrency(coin))
      return { line, outcome: 'money', type: said, reason: 'Money, not a coin: import it as an account.' };
    const dollars = (...headings: string[]) => {
      const found = dollarsIn(cell(...headings));
      return found === undefined ? undefined : centsOf(found);
    };
    const counterCoin = cell('counter coin', 'received coin');
    if ((kind === 'swap') !== (counterCoin !== ''))
      throw new RangeError('A swap names the coin that was got in “counter coin”, and nothing else does.');
    return {
      line,
      type: kind,
      coin,
      quantity: quantityIn(cell('quantity', 'amount')),
      valueMinor: dollars('value usd', 'value', 'usd'),
      feeMinor: dollars('fee usd', 'fee') || undefined,
      ...(counterCoin && {
        counter: {
          currency: coinIn(counterCoin),
          amount: quantityIn(cell('counter quantity', 'received quantity')),
        },
      }),
      at: momentIn(cell('date', 'time', 'timestamp')),
      name: cell('id', 'hash') || undefined,
      note: cell('note', 'description') || `${isOutgoing(kind) ? 'Out' : 'In'}: ${coin}`,
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { line, outcome: 'refused', type: said, reason: error.message };
  }
}

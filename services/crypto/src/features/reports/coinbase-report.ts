import { isCurrency } from '@app/money';
import { kindOf } from '../coinbase/coinbase-movement';
import { centsOf } from '../quantity/coin-value';
import { coinIn, dollarsIn, momentIn, quantityIn, type CellOf, type ReadRow } from './report-move';

/** Types in the report that have another name in the exchange's API. */
const wireTypes: Readonly<Record<string, string>> = {
  'advance trade buy': 'advanced_trade_fill',
  'advanced trade buy': 'advanced_trade_fill',
  'advance trade sell': 'advanced_trade_fill',
  'advanced trade sell': 'advanced_trade_fill',
  'rewards income': 'staking_reward',
  'reward income': 'staking_reward',
  'staking income': 'staking_reward',
  'inflation reward': 'inflation_reward',
  'learning reward': 'learning_reward',
  'coinbase earn': 'learning_reward',
  convert: 'trade',
  'retail staking transfer': 'staking_transfer',
  'retail unstaking transfer': 'unstaking_transfer',
  'retail eth2 deprecation': 'staking_transfer',
};
/** Moves between parts of the same exchange: the coins stay there. */
const inside = /^(exchange|pro|advanced|vault) (deposit|withdrawal)$/;
const leaving = /\b(sell|send|sent|withdrawal|withdraw|spend|subscription|fee)\b/;
const converted = /converted ([\d.,]+) ([a-z0-9]+) to ([\d.,]+) ([a-z0-9]+)/i;

/** One row of Coinbase's own report of transactions. */
export function coinbaseReportRow(line: number, cell: CellOf): ReadRow {
  const said = cell('transaction type').trim();
  const type = said.toLowerCase();
  const asset = cell('asset');
  try {
    const coin = coinIn(asset);
    if (isCurrency(coin))
      return { line, outcome: 'money', type: said, reason: 'Money, not a coin: import it as an account.' };
    const quantityText = cell('quantity transacted');
    const quantity = quantityIn(quantityText);
    const currency = cell('price currency', 'spot price currency') || 'USD';
    const inDollars = (text: string) => {
      const dollars = currency === 'USD' ? dollarsIn(text) : undefined;
      return dollars === undefined ? undefined : centsOf(dollars);
    };
    const move = {
      line,
      coin,
      quantity,
      valueMinor: inDollars(cell('subtotal')),
      feeMinor: inDollars(cell('fees and/or spread', 'fees')) || undefined,
      at: momentIn(cell('timestamp')),
      name: cell('id') || undefined,
      note: cell('notes') || `${said} ${coin}`,
    };
    const swap = converted.exec(move.note);
    if (type === 'convert' && swap) return swapRow(move, said, swap);
    const isNegative = /^[-\u2212]/.test(quantityText.trim());
    const leaves = isNegative || leaving.test(type);
    // A deposit into the other part leaves this wallet.
    if (inside.test(type))
      return { ...move, type: isNegative || type.endsWith('deposit') ? 'internal_out' : 'internal_in' };
    const wire = wireTypes[type] ?? type.replaceAll(' ', '_');
    return { ...move, type: kindOf(wire, leaves, coin) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { line, outcome: 'refused', type: said, reason: error.message };
  }
}

/**
 * The note of a conversion names both sides. Newer reports have a row for each side; the row of what was
 * received adds nothing.
 */
function swapRow(
  move: Omit<Extract<ReadRow, { coin: string }>, 'type'>,
  said: string,
  [, , from = '', got = '', to = '']: RegExpExecArray,
): ReadRow {
  const counter = { currency: coinIn(to), amount: quantityIn(got) };
  if (move.coin === counter.currency && coinIn(from) !== counter.currency)
    return {
      line: move.line,
      outcome: 'money',
      type: said,
      reason: 'The other side of a conversion, which has a row of its own.',
    };
  if (isCurrency(counter.currency)) return { ...move, type: 'sell' };
  return { ...move, type: 'swap', counter };
}

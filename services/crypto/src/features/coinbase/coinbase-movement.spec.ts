import { kindOf, movementOf } from './coinbase-movement';
import type { WireTransaction } from './coinbase-wire';

const wire = (part: Partial<WireTransaction> = {}): WireTransaction => ({
  id: 't',
  type: 'buy',
  status: 'completed',
  amount: { amount: '0.5', currency: 'BTC' },
  native_amount: { amount: '100.00', currency: 'USD' },
  created_at: '2026-11-01T10:00:00Z',
  ...part,
});

describe('a type of Coinbase', () => {
  it.each([
    ['buy', false, 'BTC', 'buy'],
    ['sell', true, 'BTC', 'sell'],
    ['advanced_trade_fill', true, 'BTC', 'sell'],
    ['trade', false, 'ETH', 'swap_in'],
    ['earn_payout', false, 'ETH', 'staking_reward'],
    ['staking_transfer', true, 'ETH', 'internal_out'],
    ['quantum_settlement', false, 'SOL', 'receive'],
    ['tx', true, 'SOL', 'send'],
    ['buy', true, 'USD', 'withdrawal'],
    ['fiat_deposit', false, 'USD', 'deposit'],
    // A type that contradicts the sign of its amount: the amount decides.
    ['sell', false, 'BTC', 'receive'],
    ['earn_payout', true, 'ETH', 'send'],
    ['toString', false, 'BTC', 'receive'],
  ])('%s that leaves: %s, of %s, is %s', (type, leaves, coin, kind) =>
    expect(kindOf(type, leaves, coin)).toBe(kind),
  );
});

describe('a movement of Coinbase', () => {
  it('has positive quantities, cents, and the fee of an order', () => {
    const fill = { commission: '1.285', product_id: 'BTC-USD' };
    expect(
      movementOf(
        wire({
          type: 'advanced_trade_fill',
          amount: { amount: '-0.25', currency: 'BTC' },
          native_amount: { amount: '-100.005', currency: 'USD' },
          advanced_trade_fill: fill,
        }),
      ),
    ).toMatchObject({ type: 'sell', amount: '0.25', amountUsdMinor: 10_000, feeUsdMinor: 128 });
  });

  it('has no value if it is reported in another currency', () => {
    const { amountUsdMinor } = movementOf(wire({ native_amount: { amount: '90', currency: 'EUR' } }));
    expect(amountUsdMinor).toBeUndefined();
  });

  it('records the network’s fee for coins that leave', () => {
    const network = { hash: 'abc', transaction_fee: { amount: '0.0001', currency: 'BTC' } };
    const sent = wire({ type: 'send', amount: { amount: '-0.5', currency: 'BTC' }, network });
    expect(movementOf(sent)).toMatchObject({ type: 'send', fee: '0.0001', hash: 'abc' });
    expect(movementOf({ ...sent, amount: { amount: '0.5', currency: 'BTC' } }).fee).toBeUndefined();
  });

  it.each([
    ['completed', 'done'],
    ['canceled', 'void'],
    ['waiting_for_clearing', 'pending'],
    ['something new', 'pending'],
  ])('becomes, if it is %s: %s', (status, state) => expect(movementOf(wire({ status })).state).toBe(state));

  it('is refused with an invalid time or amount', () => {
    expect(() => movementOf(wire({ created_at: 'yesterday' }))).toThrow(RangeError);
    expect(() => movementOf(wire({ native_amount: { amount: '1e3', currency: 'USD' } }))).toThrow(RangeError);
  });
});

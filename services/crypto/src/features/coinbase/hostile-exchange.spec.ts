import { isDay } from '@app/calendar';
import { rowOf } from '../exchange/exchange-rows';
import { cursorOf } from '../exchange/exchange-rows';
import { prepared } from '../exchange/exchange.writer';
import { unitsOf } from '../quantity/exact-quantity';
import { readMovement } from './coinbase-movement';
import type { ExchangeMovement } from './exchange-source';

const hostile: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(100_000),
  '9'.repeat(100_000),
  '--5',
  '1e309',
  '0x10',
  0,
  -0,
  1e308,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  '0000-01-01',
  '275760-09-13',
  '9999-12-31T23:59:59Z',
  true,
  [],
  {},
  { amount: '1e9', currency: 'USD' },
  { amount: '99999999999999999999', currency: 'USD' },
  { toString: 'x' },
  '__proto__',
  '\u202egnp.exe\u0000\u0007',
  '\ud800',
];

const good = {
  id: 't1',
  type: 'send',
  status: 'completed',
  amount: { amount: '-0.5', currency: 'BTC' },
  native_amount: { amount: '-100.00', currency: 'USD' },
  description: 'For rent',
  created_at: '2026-11-01T10:00:00Z',
  network: { hash: 'abc', transaction_fee: { amount: '0.0001', currency: 'BTC' } },
  trade: null,
  advanced_trade_fill: { commission: '1.285', product_id: 'BTC-USD' },
};
const nested = ['amount', 'native_amount', 'network', 'advanced_trade_fill'] as const;

/** Every member of a row, at any depth, with every hostile value. */
const each = (): unknown[] => [
  ...hostile,
  ...Object.keys(good).flatMap((member) => hostile.map((value) => ({ ...good, [member]: value }))),
  ...nested.flatMap((outer) =>
    Object.keys(good[outer]).flatMap((member) =>
      hostile.map((value) => ({ ...good, [outer]: { ...good[outer], [member]: value } })),
    ),
  ),
];

const place = { userId: 'u', root: 'u', connectionId: 'c', timeZone: 'Pacific/Kiritimati' };
const account = { id: 'a', name: 'BTC', coin: 'BTC', coinName: 'Bitcoin', balance: '1' };
const hasControl = /[\p{Cc}\p{Cs}\u202a-\u202e]/u;

function expectSound(movement: ExchangeMovement): void {
  const row = rowOf(place, account, movement);
  for (const quantity of [row.amount, row.fee ?? '0']) expect(unitsOf(quantity) >= 0n).toBe(true);
  for (const minor of [row.amountUsdMinor ?? 0, row.feeUsdMinor ?? 0])
    expect(Number.isSafeInteger(minor)).toBe(true);
  expect(isDay(row.date)).toBe(true);
  expect(row.description).not.toMatch(hasControl);
  expect(row.description!.length).toBeLessThanOrEqual(140);
}

describe('an exchange that sends malformed data', () => {
  it('costs at most the one malformed movement, and names it', () => {
    const before = readMovement({ ...good, id: 'before' });
    const after = readMovement({ ...good, id: 'after' });
    let unreadable = 0;
    for (const bad of each()) {
      const movement = readMovement(bad);
      if (movement.state !== 'unreadable') {
        expectSound(movement);
        continue;
      }
      unreadable += 1;
      expect(movement.said).not.toMatch(hasControl);
      expect(movement.said.length).toBeLessThan(350);
      const { rows, wallet, leftOut } = prepared(place, {
        account,
        movements: [after, movement, before],
        cursor: undefined,
        price: undefined,
      });
      expect(rows).toHaveLength(2);
      expect(leftOut).toContain(movement.said);
      expect(wallet.staleReason).toBe(leftOut);
    }
    // More than half of them are not valid movements.
    expect(unreadable).toBeGreaterThan(150);
  });

  it('is asked again for unreadable movements', () => {
    const rows = [
      { ...good, id: 'newer' },
      { ...good, amount: 5 },
      { ...good, id: 'older' },
    ].map(readMovement);
    expect(cursorOf(rows, 'before')).toBe('older');
  });

  it('names a movement by its day and number', () => {
    expect(readMovement({ ...good, amount: null })).toMatchObject({
      said: 'the movement of 2026-11-01 (t1)',
    });
    expect(readMovement(7)).toMatchObject({ said: 'the movement' });
  });
});

import fc from 'fast-check';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import type { Lot } from './lot-pool';
import { lotsOf } from './lots';
import type { Movement } from './steps';

const start = Date.parse('2026-01-01T15:00:00Z');
const onDay = (day: number) => new Date(start + day * 86_400_000);
const moved = (
  _id: string,
  type: string,
  amount: string,
  day: number,
  part: Partial<Movement> = {},
): Movement => ({
  _id,
  type,
  amount,
  currency: 'ETH',
  walletId: 'w',
  at: onDay(day),
  date: onDay(day).toISOString().slice(0, 10),
  ...part,
});
const noTransfer = new Map<string, string>();
const linked = new Map([
  ['s', 'r'],
  ['r', 's'],
]);
const shown = (lots: readonly Lot[] = []) =>
  lots.map(({ transactionId, units, costMinor, costKnown }) => [
    transactionId,
    quantityOf(units),
    Number(costMinor),
    costKnown,
  ]);
const sum = (units: readonly bigint[]): bigint => units.reduce((a, b) => a + b, 0n);

describe('lots', () => {
  const bought = [
    moved('a', 'buy', '1', 0, { amountUsdMinor: 100_001 }),
    moved('b', 'buy', '2', 5, { amountUsdMinor: 300_000 }),
  ];

  it('leave first in, first out; a divided lot divides its cost and loses no cent', () => {
    const { byWallet, missing } = lotsOf([...bought, moved('x', 'sell', '0.5', 6)], noTransfer);
    expect(shown(byWallet.get('w'))).toEqual([
      ['a', '0.5', 50_001, true],
      ['b', '2', 300_000, true],
    ]);
    expect(missing).toEqual([]);
    const more = [...bought, moved('x', 'sell', '0.5', 6), moved('y', 'spend', '1', 7)];
    expect(shown(lotsOf(more, noTransfer).byWallet.get('w'))).toEqual([['b', '1.5', 225_000, true]]);
  });

  it('are taken from their own wallet only', () => {
    const { byWallet, missing } = lotsOf(
      [...bought, moved('x', 'sell', '1', 6, { walletId: 'v' })],
      noTransfer,
    );
    expect(shown(byWallet.get('w'))).toHaveLength(2);
    expect(missing).toEqual([{ transactionId: 'x', walletId: 'v', currency: 'ETH', units: unitsOf('1') }]);
  });

  it('are lacking if more left than ever came in, in exact quantity; later purchases do not explain it', () => {
    const { byWallet, missing } = lotsOf(
      [moved('x', 'sell', '1.35', 1), ...bought, moved('y', 'sell', '2.000000000000000001', 9)],
      noTransfer,
    );
    expect(missing.map(({ transactionId, units }) => [transactionId, quantityOf(units)])).toEqual([
      ['x', '0.35'],
      ['y', '0.000000000000000001'],
    ]);
    expect(shown(byWallet.get('w'))).toEqual([]);
  });

  it('cost nothing if their cost is unknown, and are marked so', () => {
    const { byWallet } = lotsOf([moved('a', 'staking_reward', '0.004', 0)], noTransfer);
    expect(shown(byWallet.get('w'))).toEqual([['a', '0.004', 0, false]]);
  });

  it('move with a transfer: cost and day of acquisition, minus the fee, in their order', () => {
    const { byWallet, missing } = lotsOf(
      [
        ...bought,
        moved('s', 'send', '1.5', 8, { fee: '0.5' }),
        moved('r', 'receive', '1', 8, { walletId: 'cold' }),
        moved('c', 'buy', '1', 2, { walletId: 'cold', amountUsdMinor: 7 }),
      ],
      linked,
    );
    expect(shown(byWallet.get('w'))).toEqual([['b', '1.5', 225_000, true]]);
    expect(shown(byWallet.get('cold'))).toEqual([
      ['a', '0.5', 50_001, true],
      ['c', '1', 7, true],
      ['b', '0.5', 75_000, true],
    ]);
    expect(missing).toEqual([]);
  });

  it('do not move with a send and a receive that nobody confirmed', () => {
    const rows = [...bought, moved('s', 'send', '1', 8), moved('r', 'receive', '1', 8, { walletId: 'cold' })];
    expect(shown(lotsOf(rows, noTransfer).byWallet.get('cold'))).toEqual([['r', '1', 0, false]]);
  });

  it('are reported without a history once: where they were sent from, not again at the target', () => {
    const { byWallet, missing } = lotsOf(
      [
        moved('s', 'send', '1', 8),
        moved('r', 'receive', '1', 8, { walletId: 'cold' }),
        moved('x', 'sell', '1', 9, { walletId: 'cold' }),
      ],
      linked,
    );
    expect(missing.map(({ transactionId }) => transactionId)).toEqual(['s']);
    expect(shown(byWallet.get('cold'))).toEqual([]);
  });
});

it('computes the lots of twenty thousand movements within a moment', () => {
  const movements = Array.from({ length: 20_000 }, (_, nth) =>
    moved(`m${nth}`, nth % 2 ? 'sell' : 'buy', nth % 2 ? '0.5' : '1', nth / 24, { amountUsdMinor: 100 }),
  );
  const began = Date.now();
  expect(lotsOf(movements.reverse(), noTransfer).byWallet.get('w')).toHaveLength(5_000);
  expect(Date.now() - began).toBeLessThan(2_000);
});

describe('any history', () => {
  /** Movements of two wallets, some of them confirmed transfers from one to the other. */
  const histories = fc
    .array(
      fc.record({
        kind: fc.constantFrom('buy', 'staking_reward', 'sell', 'spend', 'transfer'),
        day: fc.integer({ min: 0, max: 20 }),
        units: fc.bigInt({ min: 2n, max: 10n ** 20n }),
        fee: fc.bigInt({ min: 0n, max: 1n }),
        cost: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined }),
        fromFirst: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    .map((rows) => {
      const legs = new Map<string, string>();
      const movements = rows.flatMap(({ kind, day, units, fee, cost, fromFirst }, index) => {
        const [here, there] = fromFirst ? ['w', 'v'] : ['v', 'w'];
        const part = { walletId: here!, ...(cost === undefined ? {} : { amountUsdMinor: cost }) };
        if (kind !== 'transfer') return [moved(`m${index}`, kind, quantityOf(units), day, part)];
        legs.set(`s${index}`, `r${index}`).set(`r${index}`, `s${index}`);
        return [
          moved(`s${index}`, 'send', quantityOf(units), day, { walletId: here!, fee: quantityOf(fee) }),
          moved(`r${index}`, 'receive', quantityOf(units - fee), day, { walletId: there! }),
        ];
      });
      return { movements, legs };
    });
  const unitsWhere = (movements: readonly Movement[], which: (one: Movement) => boolean): bigint =>
    sum(movements.filter(which).map(({ amount }) => unitsOf(amount)));
  const isIn = ({ type }: Movement): boolean => type === 'buy' || type === 'staking_reward';

  it('neither creates nor loses a coin: received and lacking a history equals left and remaining', () => {
    fc.assert(
      fc.property(histories, ({ movements, legs }) => {
        const { byWallet, missing } = lotsOf(movements, legs);
        const there = sum([...byWallet.values()].flat().map(({ units }) => units));
        const fees = sum(movements.map(({ fee }) => unitsOf(fee ?? '0')));
        const left = unitsWhere(movements, ({ type }) => type === 'sell' || type === 'spend');
        expect(unitsWhere(movements, isIn) + sum(missing.map(({ units }) => units))).toBe(
          there + left + fees,
        );
        for (const lot of [...byWallet.values()].flat()) expect(lot.units).toBeGreaterThan(0n);
      }),
    );
  });

  it('has lots that sum to the balance of each wallet, once units without a history are added', () => {
    fc.assert(
      fc.property(histories, ({ movements, legs }) => {
        const { byWallet, missing } = lotsOf(movements, legs);
        for (const walletId of ['w', 'v']) {
          const own = movements.filter((one) => one.walletId === walletId);
          const isInto = (one: Movement) => isIn(one) || one.type === 'receive';
          const balance = unitsWhere(own, isInto) - unitsWhere(own, (one) => !isInto(one));
          const lacking = sum(missing.filter((one) => one.walletId === walletId).map(({ units }) => units));
          expect(sum((byWallet.get(walletId) ?? []).map(({ units }) => units))).toBe(balance + lacking);
        }
      }),
    );
  });

  it('never costs more than was paid, and exactly that as long as nothing left', () => {
    fc.assert(
      fc.property(histories, ({ movements, legs }) => {
        const paid = sum(movements.filter(isIn).map(({ amountUsdMinor }) => BigInt(amountUsdMinor ?? 0)));
        const cost = sum(
          [...lotsOf(movements, legs).byWallet.values()].flat().map(({ costMinor }) => costMinor),
        );
        expect(cost <= paid).toBe(true);
        const kept = movements.filter(isIn);
        const all = sum([...lotsOf(kept, legs).byWallet.values()].flat().map(({ costMinor }) => costMinor));
        expect(all).toBe(paid);
      }),
    );
  });

  it('is the same in whatever order it was imported', () => {
    fc.assert(
      fc.property(
        histories.chain(({ movements, legs }) =>
          fc.record({
            movements: fc.constant(movements),
            shuffled: fc.shuffledSubarray(movements, { minLength: movements.length }),
            legs: fc.constant(legs),
          }),
        ),
        ({ movements, shuffled, legs }) => {
          const [a, b] = [lotsOf(movements, legs), lotsOf(shuffled, legs)];
          expect([...b.byWallet].sort()).toEqual([...a.byWallet].sort());
          expect(b.missing).toEqual(a.missing);
        },
      ),
    );
  });
});

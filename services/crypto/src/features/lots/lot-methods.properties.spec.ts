import fc from 'fast-check';
import type { LotMethod, LotScope } from '@app/contracts-crypto';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import { sumOf } from './lot-pool';
import { lotsOf, type LotRule } from './lots';
import type { Movement } from './steps';

const methods: readonly LotMethod[] = ['fifo', 'lifo', 'hifo', 'specific', 'average'];
const scopes: readonly LotScope[] = ['wallet', 'universal'];
const start = Date.parse('2025-01-01T15:00:00Z');

/**
 * Movements of two wallets and two coins: bought, sold, earned, given away, swapped, split, and moved between
 * the wallets.
 */
const histories = fc
  .array(
    fc.record({
      kind: fc.constantFrom('buy', 'staking_reward', 'sell', 'gift_out', 'swap', 'split', 'transfer'),
      coin: fc.constantFrom('BTC', 'ETH'),
      day: fc.integer({ min: 0, max: 800 }),
      units: fc.bigInt({ min: 2n, max: 10n ** 20n }),
      got: fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fee: fc.bigInt({ min: 0n, max: 1n }),
      value: fc.integer({ min: 0, max: 9_999_999 }),
      feeUsd: fc.integer({ min: 0, max: 500 }),
      fromFirst: fc.boolean(),
      picked: fc.integer({ min: 0, max: 30 }),
    }),
    { maxLength: 30 },
  )
  .map((rows) => {
    const legs = new Map<string, string>();
    const picks = new Map<string, { lotId: string; units: bigint }[]>();
    const movements = rows.flatMap((row, index): Movement[] => {
      const [here, there] = row.fromFirst ? ['w', 'v'] : ['v', 'w'];
      const at = new Date(start + row.day * 86_400_000);
      const part = { currency: row.coin, at, date: at.toISOString().slice(0, 10), walletId: here! };
      const amount = quantityOf(row.units);
      if (row.kind === 'transfer') {
        legs.set(`s${index}`, `r${index}`).set(`r${index}`, `s${index}`);
        const received = { ...part, walletId: there!, amount: quantityOf(row.units - row.fee) };
        return [
          { ...part, _id: `s${index}`, type: 'send', amount, fee: quantityOf(row.fee) },
          { ...received, _id: `r${index}`, type: 'receive' },
        ];
      }
      picks.set(`m${index}`, [{ lotId: `m${row.picked}`, units: row.got }]);
      const other = row.coin === 'BTC' ? 'ETH' : 'BTC';
      const counter = { walletId: there!, currency: other, amount: quantityOf(row.got) };
      return [
        {
          ...part,
          _id: `m${index}`,
          type: row.kind,
          amount,
          amountUsdMinor: row.kind === 'split' ? undefined : row.value,
          feeUsdMinor: row.kind === 'buy' || row.kind === 'sell' ? row.feeUsd : undefined,
          ...(row.kind === 'swap' && { counter }),
        },
      ];
    });
    return { movements, legs, picks };
  });

const rules = fc.record({ method: fc.constantFrom(...methods), scope: fc.constantFrom(...scopes) });
const amountsOf = (movements: readonly Movement[], types: readonly string[], coin: string): bigint =>
  sumOf(
    movements
      .filter(({ type, currency }) => types.includes(type) && currency === coin)
      .map(({ amount }) => unitsOf(amount)),
  );
const minor = (values: readonly (number | bigint | undefined)[]): bigint =>
  sumOf(values.map((value) => BigInt(value ?? 0)));

describe('lots of any history under any method and scope', () => {
  const under = (
    check: (history: { movements: Movement[]; legs: Map<string, string> }, rule: LotRule) => void,
  ) =>
    fc.assert(
      fc.property(histories, rules, ({ movements, legs, picks }, rule) =>
        check({ movements, legs }, { ...rule, picks }),
      ),
      { numRuns: 300 },
    );

  it('conserve every coin: received and lacking a history equals left and remaining', () => {
    under(({ movements, legs }, rule) => {
      const { byWallet, missing, disposals } = lotsOf(movements, legs, rule);
      for (const coin of ['BTC', 'ETH']) {
        const own = <T extends { currency: string }>(all: readonly T[]) =>
          all.filter(({ currency }) => currency === coin);
        const came =
          amountsOf(movements, ['buy', 'staking_reward', 'split'], coin) +
          sumOf(own(movements.flatMap(({ counter }) => counter ?? [])).map(({ amount }) => unitsOf(amount)));
        const there = sumOf(own([...byWallet.values()].flat()).map(({ units }) => units));
        const lacking = sumOf(own(missing).map(({ units }) => units));
        expect(came + lacking).toBe(there + sumOf(own(disposals).map(({ units }) => units)));
      }
    });
  });

  it('conserve every cent: the amount paid equals the basis of what left and the cost of what remains', () => {
    under(({ movements, legs }, rule) => {
      const { byWallet, disposals } = lotsOf(movements, legs, rule);
      const isIn = ({ type }: Movement) => type === 'buy' || type === 'staking_reward' || type === 'swap';
      const paid =
        minor(movements.filter(isIn).map(({ amountUsdMinor }) => amountUsdMinor)) +
        minor(movements.filter(({ type }) => type === 'buy').map(({ feeUsdMinor }) => feeUsdMinor));
      const cost = minor([...byWallet.values()].flat().map(({ costMinor }) => costMinor));
      const basis = minor(disposals.flatMap(({ pieces }) => pieces.map(({ costMinor }) => costMinor)));
      expect(cost + basis).toBe(paid);
    });
  });

  it('have realised and unrealised gains that sum to the value plus proceeds minus the amount invested', () => {
    fc.assert(
      fc.property(histories, rules, fc.integer({ min: 0, max: 10 ** 9 }), (history, rule, value) => {
        const { byWallet, disposals } = lotsOf(history.movements, history.legs, {
          ...rule,
          picks: history.picks,
        });
        const basisOf = (taxable: boolean) =>
          minor(
            disposals
              .filter((one) => one.taxable === taxable)
              .flatMap(({ pieces }) => pieces.map(({ costMinor }) => costMinor)),
          );
        const proceeds = minor(disposals.filter(({ taxable }) => taxable).map((one) => one.proceedsMinor));
        const realised = proceeds - basisOf(true);
        const unrealised =
          BigInt(value) - minor([...byWallet.values()].flat().map(({ costMinor }) => costMinor));
        const ins = history.movements.filter(({ type }) => ['buy', 'staking_reward', 'swap'].includes(type));
        const invested =
          minor(ins.map(({ amountUsdMinor }) => amountUsdMinor)) +
          minor(ins.map(({ feeUsdMinor }) => feeUsdMinor)) -
          basisOf(false);
        expect(realised + unrealised).toBe(BigInt(value) + proceeds - invested);
      }),
      { numRuns: 200 },
    );
  });

  it('hold in each wallet the sum of its movements, whatever the scope', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(...methods), ({ movements, legs, picks }, method) => {
        const perWallet = lotsOf(movements, legs, { method, scope: 'wallet', picks });
        for (const [wallet, held] of perWallet.held) {
          const lots = perWallet.byWallet.get(wallet) ?? [];
          const oneCoin = new Set(movements.map(({ currency }) => currency)).size === 1;
          if (oneCoin && !movements.some(({ counter }) => counter))
            expect(sumOf(lots.map(({ units }) => units))).toBe(held);
        }
        const universal = lotsOf(movements, legs, { method, scope: 'universal', picks });
        expect(universal.held).toEqual(perWallet.held);
      }),
      { numRuns: 100 },
    );
  });

  it('leave by the method: the oldest, the newest, or the one with the highest cost first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: fc.nat(300), cost: fc.nat(9_999) }), { minLength: 2, maxLength: 12 }),
        (lots) => {
          const bought = lots.map(({ day, cost }, index): Movement => {
            const at = new Date(start + (day * 16 + index) * 3_600_000);
            const date = at.toISOString().slice(0, 10);
            return {
              _id: `m${index}`,
              type: 'buy',
              amount: '1',
              amountUsdMinor: cost,
              currency: 'BTC',
              walletId: 'w',
              at,
              date,
            };
          });
          const at = new Date(start + 400 * 86_400_000);
          const sold: Movement = { ...bought[0]!, _id: 'x', type: 'sell', at };
          const first = (method: LotMethod) =>
            lotsOf([...bought, sold], new Map(), { method, scope: 'wallet' }).disposals[0]!.pieces[0]!;
          const times = bought.map((one) => one.at!.getTime());
          expect(first('fifo').acquired.getTime()).toBe(Math.min(...times));
          expect(first('lifo').acquired.getTime()).toBe(Math.max(...times));
          expect(first('hifo').costMinor).toBe(BigInt(Math.max(...lots.map(({ cost }) => cost))));
          expect(first('average').costMinor).toBe(minor(lots.map(({ cost }) => cost)) / BigInt(lots.length));
        },
      ),
    );
  });
});

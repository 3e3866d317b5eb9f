import fc from 'fast-check';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import { isTransfer, otherLegs, transferPairs } from './transfer-pairs';

const start = Date.parse('2026-09-20T15:00:00Z');
const leg = (id: string, type: string, part: object = {}) => ({
  _id: id,
  type,
  amount: '0.03',
  currency: 'BTC',
  walletId: type === 'send' ? 'hot' : 'cold',
  at: new Date(start),
  ...part,
});
const after = (hours: number) => ({ at: new Date(start + hours * 3_600_000) });
const send = leg('s', 'send');
const receive = leg('r', 'receive', after(1));
const found = (legs: ReturnType<typeof leg>[], decisions: Parameters<typeof transferPairs>[1] = []) =>
  transferPairs(legs, decisions).map((pair) => [pair.send._id, pair.receive._id]);

describe('a transfer between own wallets', () => {
  it.each([
    ['the same quantity an hour later', {}, {}, true],
    ['the quantity less the fee', { fee: '0.00005' }, { amount: '0.02995' }, true],
    ['the same to the eighteenth decimal', { amount: '0.030000000000000001' }, {}, false],
    ['a quantity that forgets the fee', { fee: '0.00005' }, {}, false],
    ['exactly a day later', {}, after(24), true],
    ['more than a day later', {}, after(24.001), false],
    ['before it was sent', {}, after(-0.001), false],
    ['into the same wallet', {}, { walletId: 'hot' }, false],
    ['another coin', {}, { currency: 'ETH' }, false],
    ['no send but a sale', { type: 'sell' }, {}, false],
    ['an unknown wallet', { walletId: undefined }, {}, false],
    ['an unknown time', {}, { at: undefined }, false],
  ])('is recognised or not: %s', (_words, left, right, is) => {
    expect(isTransfer({ ...send, ...left } as never, { ...receive, ...right } as never)).toBe(is);
  });
});

describe('suggestions', () => {
  it('use each movement once, the quickest pair first', () => {
    expect(found([send, leg('late', 'receive', after(5)), receive])).toEqual([['s', 'r']]);
    expect(found([send, leg('s2', 'send', after(2)), receive, leg('r2', 'receive', after(3))])).toEqual([
      ['s2', 'r2'],
      ['s', 'r'],
    ]);
  });

  it('leave out rejected pairs for good, and free a leg for another pair', () => {
    const later = leg('late', 'receive', after(5));
    const apart = { sendId: 's', receiveId: 'r', decision: 'apart' as const };
    expect(found([send, receive, later], [apart])).toEqual([['s', 'late']]);
    const linked = { ...apart, decision: 'transfer' as const };
    expect(found([send, receive, later], [linked])).toEqual([]);
    expect([...otherLegs([linked, { ...apart, sendId: 'x' }])]).toEqual([
      ['s', 'r'],
      ['r', 's'],
    ]);
  });

  it('are found among thousands of equal movements within a moment', () => {
    const legs = Array.from({ length: 5_000 }, (_, day) => [
      leg(`s${day}`, 'send', after(day * 24)),
      leg(`r${day}`, 'receive', after(day * 24 + 1)),
    ]).flat();
    const began = Date.now();
    expect(found(legs)).toHaveLength(5_000);
    expect(Date.now() - began).toBeLessThan(2_000);
  });

  it('do not depend on the order of import, use each movement once, and lose nothing but fees', () => {
    const any = fc.record({
      out: fc.boolean(),
      wallet: fc.constantFrom('a', 'b', 'c'),
      hours: fc.integer({ min: 0, max: 60 }),
      units: fc.integer({ min: 2, max: 4 }),
      fee: fc.constantFrom(undefined, '1'),
    });
    const ledgers = fc.array(any, { maxLength: 24 }).map((rows) =>
      rows.map(({ out, wallet, hours, units, fee }, index) =>
        leg(`m${index}`, out ? 'send' : 'receive', {
          walletId: wallet,
          amount: String(units),
          ...after(hours),
          ...(out && fee && { fee }),
        }),
      ),
    );
    fc.assert(
      fc.property(
        ledgers.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          const pairs = transferPairs(rows, []);
          expect(found(shuffled)).toEqual(pairs.map((pair) => [pair.send._id, pair.receive._id]));
          const ids = pairs.flatMap((pair) => [pair.send._id, pair.receive._id]);
          expect(new Set(ids).size).toBe(ids.length);
          for (const pair of pairs) {
            expect(isTransfer(pair.send, pair.receive)).toBe(true);
            const kept = unitsOf(pair.send.amount) - unitsOf(pair.receive.amount);
            expect(quantityOf(kept)).toBe((pair.send as { fee?: string }).fee ?? '0');
          }
        },
      ),
    );
  });
});

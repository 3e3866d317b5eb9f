import type { ExchangeMovement } from '../coinbase/exchange-source';
import { cursorOf, rowOf, swapOf } from './exchange-rows';

const place = { userId: 'u', root: 'u', connectionId: 'c', timeZone: 'America/New_York' };
const account = (coin: string) => ({ id: coin, name: coin, coin, coinName: coin, balance: '1' });
const movement = (part: Partial<ExchangeMovement>): ExchangeMovement => ({
  id: 'm',
  state: 'done',
  type: 'buy',
  amount: '1',
  description: '',
  at: new Date('2026-11-02T02:00:00Z'),
  ...part,
});

describe('the row of a movement', () => {
  it('has the same id each time, and the day in the person’s time zone', () => {
    const row = rowOf(place, account('BTC'), movement({}));
    expect(rowOf(place, account('BTC'), movement({}))).toEqual(row);
    expect(row.date).toBe('2026-11-01');
    expect(rowOf({ ...place, root: 'v' }, account('BTC'), movement({}))._id).not.toBe(row._id);
    // As if they had restored an archive of another installation.
    expect(rowOf({ ...place, userId: 'v' }, account('BTC'), movement({}))).toEqual({ ...row, userId: 'v' });
  });

  it('combines both legs of a conversion, whichever comes first', () => {
    const given = rowOf(
      place,
      account('BTC'),
      movement({ id: 'a', type: 'swap_out', tradeId: 't', amountUsdMinor: 5 }),
    );
    const got = rowOf(
      place,
      account('ETH'),
      movement({ id: 'b', type: 'swap_in', tradeId: 't', amount: '9' }),
    );
    expect(given._id).toBe(got._id);
    expect(swapOf(given, got)).toEqual(swapOf(got, given));
    expect(swapOf(given, got)).toMatchObject({
      type: 'swap',
      amount: '1',
      counter: { currency: 'ETH', amount: '9' },
    });
    expect(swapOf(given, given)).toBeUndefined();
  });
});

describe('where the next reading stops', () => {
  const rows = (...states: ExchangeMovement['state'][]) =>
    states.map((state, index) => movement({ id: `m${index}`, state }));
  it.each([
    [rows('done', 'done'), 'm0'],
    [rows('done', 'pending', 'void', 'done'), 'm2'],
    [rows('done', 'pending'), 'before'],
    [[], 'before'],
  ])('is the newest movement up to which nothing can change', (movements, cursor) =>
    expect(cursorOf(movements, 'before')).toBe(cursor),
  );
});

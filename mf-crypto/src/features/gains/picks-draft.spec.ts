import type { LotChoice } from '@app/contracts-crypto';
import { maxPick, picksOf } from './picks-draft';

const lot = (lotId: string, available: string): LotChoice => ({
  lotId,
  available,
  acquired: '2025-01-01',
  cost: 1,
  costKnown: true,
  long: true,
  picked: '0',
});
const lots = [lot('a', '0.5'), lot('b', '0.300000000000000001')];

describe('picksOf', () => {
  it('adds up exactly and reports what is not chosen yet', () =>
    expect(picksOf({ a: '0.2', b: '' }, lots, '0.7', 'en-US')).toEqual({
      picks: [{ lotId: 'a', amount: '0.2' }],
      open: '0.5',
      problems: {},
      isTooMuch: false,
    }));

  it('reports a lot with too little left, and text that is not a number', () =>
    expect(picksOf({ a: 'x', b: '0.300000000000000002' }, lots, '1', 'en-US').problems).toEqual({
      a: 'Not a number',
      b: 'More than this lot has left',
    }));

  it('reports when more is chosen than was disposed of', () =>
    expect(picksOf({ a: '0.5', b: '0.3' }, lots, '0.7', 'en-US').isTooMuch).toBe(true));
});

describe('maxPick', () => {
  it.each([
    ['0.5', '0.2', '0.2'],
    ['0.5', '10', '0.5'],
    ['10', '10', '10'],
  ])('allows, of a lot of %s with %s open, %s', (available, open, most) =>
    expect(maxPick(available, open)).toBe(most),
  );
});

import { creditUsedEvent } from '@app/contracts-banking';
import { creditNotice } from './credit-notice';

const used = (owedMinor: number, more: object = {}) =>
  creditNotice({ ...creditUsedEvent.example, owedMinor, limitMinor: 300_000, ...more });

describe('creditNotice', () => {
  it.each([
    [89_999, undefined],
    [90_000, 'low'],
    [149_999, 'low'],
    [150_000, 'medium'],
    [240_000, 'high'],
    [300_000, 'high'],
    [300_001, 'critical'],
  ])('is, with %i of 300000 owed, %s', (owed, severity) => {
    expect(used(owed)?.severity).toBe(severity);
  });

  it('states the used and remaining amounts, with formula and link', () => {
    expect(used(160_000)).toMatchObject({
      kind: 'card_use',
      title: 'Travel card is at 53% of its limit',
      message: '$1,600.00 of $3,000.00 is used. $1,400.00 is left.',
      formula: 'owed $1,600.00 ÷ limit $3,000.00 = 53%, told from 50% on, once in each statement',
      link: `/accounts?show=${creditUsedEvent.example.accountId}`,
    });
    expect(used(320_000)).toMatchObject({
      title: 'Travel card is over its limit',
      message: '$3,200.00 of $3,000.00 is used. That is $200.00 too much.',
    });
  });

  it('makes one notice per card, statement and level, and none without a limit', () => {
    const key = used(160_000)!.key;
    expect(used(170_000)!.key).toBe(key);
    expect(used(250_000)!.key).not.toBe(key);
    expect(used(160_000, { statement: { from: '2026-12-16', to: '2027-01-15' } })!.key).not.toBe(key);
    expect(used(160_000, { limitMinor: 0 })).toBeUndefined();
  });
});

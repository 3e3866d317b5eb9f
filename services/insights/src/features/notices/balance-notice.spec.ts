import { balanceLowEvent } from '@app/contracts-banking';
import { balanceNotice, type BalanceStanding } from './balance-notice';

const told = (more: Partial<BalanceStanding>) => balanceNotice({ ...balanceLowEvent.example, ...more });

describe('what is told of a low balance', () => {
  it('is what the account has, and how far that is below the limit', () => {
    expect(told({})).toMatchObject({
      key: `balance:${balanceLowEvent.example.accountId}:2026-11`,
      severity: 'medium',
      title: 'Everyday checking is below $200.00',
      message: 'It has $145.20, $54.80 less than the balance you want to be told of.',
      link: `/accounts?show=${balanceLowEvent.example.accountId}`,
    });
  });

  it('is worse below zero', () => {
    expect(told({ balanceMinor: -1 })).toMatchObject({
      severity: 'high',
      title: 'Everyday checking is below zero',
    });
    expect(told({ balanceMinor: -1, lowMinor: 0 })).toMatchObject({ severity: 'high' });
  });

  it.each<[string, Partial<BalanceStanding>]>([
    ['at the limit', { balanceMinor: 20_000 }],
    ['where nobody set one', { lowMinor: null }],
  ])('is nothing %s', (_what, more) => expect(told(more)).toBeUndefined());
});

import { balanceLowEvent } from '@app/contracts-banking';
import { balanceNotice, type BalanceStatus } from './balance-notice';

const noticeOf = (more: Partial<BalanceStatus>) => balanceNotice({ ...balanceLowEvent.example, ...more });

describe('balanceNotice', () => {
  it('states the balance and how far it is below the limit', () => {
    expect(noticeOf({})).toMatchObject({
      key: `balance:${balanceLowEvent.example.accountId}:2026-11`,
      severity: 'medium',
      title: 'Everyday checking is below $200.00',
      message: 'It has $145.20, $54.80 less than the balance you want to be told of.',
      link: `/accounts?show=${balanceLowEvent.example.accountId}`,
    });
  });

  it('has high severity below zero', () => {
    expect(noticeOf({ balanceMinor: -1 })).toMatchObject({
      severity: 'high',
      title: 'Everyday checking is below zero',
    });
    expect(noticeOf({ balanceMinor: -1, lowMinor: 0 })).toMatchObject({ severity: 'high' });
  });

  it.each<[string, Partial<BalanceStatus>]>([
    ['at the limit', { balanceMinor: 20_000 }],
    ['without a limit', { lowMinor: null }],
  ])('makes no notice %s', (_what, more) => expect(noticeOf(more)).toBeUndefined());
});

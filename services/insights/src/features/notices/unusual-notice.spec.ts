import { unusualSpendingEvent } from '@app/contracts-banking';
import { unusualNotice } from './unusual-notice';

const [high] = unusualSpendingEvent.example.unusual;

describe('unusualNotice', () => {
  it('states the amount, what is usual there, and how the limit was computed', () => {
    expect(unusualNotice(high!)).toMatchObject({
      kind: 'unusual_amount',
      severity: 'medium',
      title: 'Petal & Twine: $412.00 is unusually high',
      message: 'Usually it is $13.20 to $58.10, in 11 payments of the year before.',
      formula:
        '$412.00 > $96.63, the largest of: median $34.10 + 3.5 × 1.4826 × spread $12.05; twice the median; the highest of the 11 payments before',
      amountMinor: 41_200,
      link: `/transactions?tx=${high!.id}`,
      evidence: [high!.id],
      until: '2026-12-15',
    });
  });

  it('compares with the category when the merchant has too few payments', () => {
    const { message } = unusualNotice({ ...high!, habit: { ...high!.habit!, of: 'category' } });
    expect(message).toBe('Usually it is $13.20 to $58.10 on Gifts, in 11 payments of the year before.');
  });

  it('states the share of a usual month for a first payment', () => {
    expect(unusualNotice({ ...high!, kind: 'newMerchant', habit: null, amountMinor: 114_900 })).toMatchObject(
      {
        kind: 'new_merchant',
        title: 'Petal & Twine: $1,149.00 for the first time',
        message: 'The first one in two years. It is 21% of what you spend in a usual month.',
      },
    );
  });

  it('states the payer and what is usual for a deposit', () => {
    const deposit = { ...high!, inflow: true, amountMinor: 250_000, usualMonthMinor: 500_000 };
    expect(unusualNotice(deposit)).toMatchObject({
      kind: 'unusual_amount',
      title: 'Petal & Twine: $2,500.00 came in, more than usual',
      message:
        'Usually it is $13.20 to $58.10, in 11 deposits of the year before. It is 50% of what comes in in a usual month.',
    });
    expect(unusualNotice({ ...deposit, kind: 'newMerchant', habit: null })).toMatchObject({
      kind: 'new_merchant',
      title: 'Petal & Twine: $2,500.00 came in for the first time',
      formula:
        '$2,500.00 is at least $500.00 and 20% of a usual month (median of the last 6 full months: $5,000.00); no such deposit in 24 months',
    });
  });

  it('makes one notice per payment, whatever its kind', () => {
    expect(unusualNotice({ ...high!, kind: 'newMerchant', habit: null }).key).toBe(unusualNotice(high!).key);
  });
});

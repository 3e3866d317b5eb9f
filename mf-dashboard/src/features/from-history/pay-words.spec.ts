import { listSuggestionsEndpoint, type Suggestion } from '@app/contracts-banking';
import { payOffer, incomeSuggestions, frequencyText } from './pay-words';

const [example] = listSuggestionsEndpoint.example.reply;
const pay = (change: Partial<Suggestion>): Suggestion => ({
  ...example!,
  title: 'Northwind Studio',
  kind: 'income',
  category: 'Salary',
  amount: 2100,
  rule: { every: 'week', interval: 2 },
  ...change,
});

describe('payOffer', () => {
  it('states amount, frequency, payer and next day in everyday words', () => {
    const texts = { amount: '$2,100.00', nextDay: 'Friday, December 4' };
    expect(payOffer(pay({ amountMode: 'about' }), texts)).toBe(
      'You are paid about $2,100.00 every two weeks by Northwind Studio, next on Friday, December 4.',
    );
    expect(payOffer(pay({ amountMode: 'exact' }), texts)).toMatch(/^You are paid \$2,100\.00 every/);
  });

  it('describes every frequency', () => {
    const frequencyOf = (rule: Suggestion['rule']) => frequencyText({ rule });
    expect(frequencyOf({ every: 'week', interval: 1 })).toBe('every week');
    expect(frequencyOf({ every: 'halfMonth', firstDay: 15, secondDay: 31 })).toBe('twice a month');
    expect(frequencyOf({ every: 'monthLast', interval: 1 })).toBe('every month');
    expect(frequencyOf({ every: 'monthDay', interval: 3, day: 1 })).toBe('every three months');
    expect(frequencyOf({ every: 'year', interval: 1 })).toBe('every year');
  });

  it('offers incoming money, and only two payments if their category is Salary', () => {
    const early = pay({ state: 'early', category: 'Gifts received' });
    expect(
      incomeSuggestions([example!, early, pay({ state: 'early' }), pay({ category: 'Other income' })]),
    ).toEqual([pay({ state: 'early' }), pay({ category: 'Other income' })]);
  });
});

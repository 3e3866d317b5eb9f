import { exampleGoal, tryGoalEndpoint, type Goal } from '@app/contracts-banking';
import { aimOf, kindAndAim, outlookOf } from './goal-words';
import { rangeOf, whatIfWords } from './what-if-words';

const formats = { money: (amount: number) => `$${amount}`, day: (day: string) => day };
const goal = (part: Partial<Goal> = {}): Goal => ({ ...exampleGoal, ...part });

describe('a goal in words', () => {
  it.each([
    [{}, '$3000 by 2027-06-01'],
    [{ kind: 'debt', by: null, missing: 900 }, '$900 still owed'],
    [{ kind: 'debt', missing: 0 }, 'Nothing owed'],
    [{ kind: 'emergency', months: 1, target: 2_910, by: null }, '1 month of expenses, $2910'],
    [{ kind: 'emergency', months: 3, target: 0, by: null }, '3 months of expenses'],
  ] as const)('states the aim of %o as “%s”', (part, text) => expect(aimOf(goal(part), formats)).toBe(text));

  it('says the kind unless it is the name', () => {
    const part = { kind: 'emergency', months: 3, target: 0, by: null } as const;
    expect(kindAndAim(goal({ ...part, name: 'Rainy days' }), formats)).toBe(
      'Emergency fund · 3 months of expenses',
    );
    expect(kindAndAim(goal({ ...part, name: 'Emergency fund' }), formats)).toBe('3 months of expenses');
  });

  it.each([
    [{}, 'Done 2027-08-22 at your current $211.34 a month'],
    [
      { state: 'behind' },
      'Done 2027-08-22 at your current $211.34 a month; $300 a month would meet the date',
    ],
    [{ state: 'reached' }, 'You have it all'],
    [{ state: 'overdue' }, 'The date was 2027-06-01. Choose a new one or keep going.'],
    [{ state: 'unknown', pace: null, monthly: null }, '$300 a month gets you there by 2027-06-01'],
    [{ state: 'on-track', pace: null }, 'Done 2027-08-22 at your planned $400 a month'],
    [{ state: 'still', pace: -5, projected: null }, 'Not getting closer at your current $-5 a month'],
  ] as const)('states the outlook of %o as “%s”', (part, text) =>
    expect(outlookOf(goal(part), formats)).toBe(text),
  );
});

describe('effect of another monthly amount', () => {
  const { reply } = tryGoalEndpoint.example;

  it('is stated as a day, compared with the target date and with the plan', () => {
    expect(whatIfWords(goal(), reply, formats)).toEqual({
      finish: 'Done 2027-02-22, in 3 months',
      more: ['In time for 2027-06-01', '2 months sooner than at $400'],
    });
  });

  it('states the interest that a debt saves or costs', () => {
    const debt = goal({ kind: 'debt', by: null });
    const withInterest = { ...reply, interest: 80, interestSaved: 20 };
    expect(whatIfWords(debt, withInterest, formats).more.slice(0, 2)).toEqual([
      '$80 interest until then',
      'Saves $20 interest against $400 a month',
    ]);
    expect(whatIfWords(debt, { ...withInterest, interestSaved: -20 }, formats).more[1]).toBe(
      'Costs $20 more interest than $400 a month',
    );
  });

  it('states that a payment never clears a debt', () => {
    const never = { ...reply, finish: null, months: null, belowMinimums: true };
    expect(whatIfWords(goal({ kind: 'debt' }), never, formats)).toEqual({
      finish: 'Not within a hundred years',
      more: [
        'Less than the minimum payments together: lenders ask for more',
        'The interest is more than the payment',
      ],
    });
  });

  it('can be tried from zero to twice the usual amount, in round steps', () => {
    expect(rangeOf(goal())).toEqual({ start: 40_000, max: 80_000, step: 2_000 });
    const { max, step } = rangeOf(goal({ monthly: null, needed: null, pace: null, missing: 10 }));
    expect([max, step]).toEqual([84, 2]);
  });
});

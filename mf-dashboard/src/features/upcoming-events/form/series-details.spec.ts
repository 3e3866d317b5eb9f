import { exampleSeries } from '@app/contracts-banking';
import { newSeriesDetails, seriesDetailsOf, seriesFieldsOf, seriesProblems } from './series-details';

const rest = { start: '2026-12-01', accountId: 'a', amountMinor: 1799, today: '2026-11-21' };
const problems = (part: object, more: object = {}) =>
  seriesProblems({ ...newSeriesDetails, ...part }, { ...rest, ...more });

describe('details of a series', () => {
  it('come back unchanged from the dialog', () => {
    const range = { ...exampleSeries, amountMode: 'range' as const, amountMin: -20, amountMax: -15 };
    const { weekends, endsOn, endsAfter, amountMode, payee, tags } = range;
    const { trialEnds, renewsOn, cancelBy, website } = range;
    expect(seriesFieldsOf(seriesDetailsOf(range), -1, 'USD')).toEqual({
      weekends,
      endsOn,
      endsAfter,
      amountMode,
      amountMin: -15,
      amountMax: -20,
      variableBy: 'last',
      autoPost: false,
      payee,
      tags,
      trialEnds,
      renewsOn,
      cancelBy,
      website,
      split: null,
    });
  });

  it('drop bounds and end dates that are not chosen', () => {
    const fields = {
      minMinor: 1,
      maxMinor: 2,
      endsOn: '2027-01-01',
      endsAfter: '3',
      ends: 'after' as const,
    };
    expect(seriesFieldsOf({ ...newSeriesDetails, ...fields }, 1, 'USD')).toMatchObject({
      amountMin: null,
      amountMax: null,
      endsOn: null,
      endsAfter: 3,
    });
  });

  it.each([
    [{}, {}, {}],
    [{ ends: 'on' }, {}, { endsOn: 'Choose the last day' }],
    [{ ends: 'on', endsOn: '2026-11-30' }, {}, { endsOn: 'It would end before it begins' }],
    [{ ends: 'after', endsAfter: '0' }, {}, { endsAfter: 'Enter a number from 1 to 1,000' }],
    [{ ends: 'after', endsAfter: '1000' }, {}, {}],
    [{ amountMode: 'range', minMinor: 1 }, {}, { range: 'Enter the smallest and the largest amount' }],
    [
      { amountMode: 'range', minMinor: 3, maxMinor: 2 },
      {},
      { range: 'The smallest amount is above the largest' },
    ],
    [{ autoPost: true }, { accountId: '' }, { autoPost: 'Choose the account it is added to' }],
    [{ autoPost: true }, { amountMinor: null }, { autoPost: 'Enter the amount that is added' }],
    [
      {
        split: [
          { category: 'Housing', minor: 1799 },
          { category: 'Other', minor: null },
        ],
      },
      {},
      { split: 'Enter an amount for each part' },
    ],
    [
      {
        split: [
          { category: 'Housing', minor: 1000 },
          { category: 'Other', minor: 800 },
        ],
      },
      {},
      { split: 'The parts must add up to the amount above' },
    ],
    [
      {
        split: [
          { category: 'Housing', minor: 1000 },
          { category: 'Other', minor: 799 },
        ],
      },
      {},
      {},
    ],
    [{ trialEnds: '2026-11-21', cancelBy: '2026-11-22', renewsOn: '' }, {}, {}],
    [
      { trialEnds: '2026-11-20', cancelBy: '2026-11-20', renewsOn: '2025-11-21' },
      {},
      {
        trialEnds: 'Choose today or later, or leave it empty if the trial is over',
        cancelBy: 'Choose today or later, or leave it empty if it is too late to cancel',
        renewsOn: 'Choose the next renewal date, today or later',
      },
    ],
    [{ trialEnds: '2026-11-20' }, { before: { ...newSeriesDetails, trialEnds: '2026-11-20' } }, {}],
    [{ website: 'javascript:alert(1)' }, {}, { website: 'Begin with https://' }],
    [{ website: 'https://novaplay.example' }, {}, {}],
  ])('have for %j and %j the problems %j', (part, more, expected) =>
    expect(problems(part, more)).toEqual(expected),
  );
});

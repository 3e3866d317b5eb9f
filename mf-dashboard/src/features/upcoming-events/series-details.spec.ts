import { exampleSeries } from '@app/contracts-banking';
import { newSeriesDetails, seriesDetailsOf, seriesFieldsOf, seriesProblems } from './series-details';

const rest = { start: '2026-12-01', accountId: 'a', amountMinor: 1799, today: '2026-11-21' };
const problems = (part: object, more: object = {}) =>
  seriesProblems({ ...newSeriesDetails, ...part }, { ...rest, ...more });

describe('what only a series has', () => {
  it('comes back from the dialog as it was', () => {
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

  it('forgets the bounds of a range and the end that were not chosen', () => {
    const fields = {
      leastMinor: 1,
      mostMinor: 2,
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
    [{ amountMode: 'range', leastMinor: 1 }, {}, { range: 'Give the least and the most it may be' }],
    [{ amountMode: 'range', leastMinor: 3, mostMinor: 2 }, {}, { range: 'The least is more than the most' }],
    [{ autoPost: true }, { accountId: '' }, { autoPost: 'Choose the account in which it is entered' }],
    [{ autoPost: true }, { amountMinor: null }, { autoPost: 'Give the amount that is entered' }],
    [
      {
        split: [
          { category: 'Housing', minor: 1799 },
          { category: 'Other', minor: null },
        ],
      },
      {},
      { split: 'Give each part its amount' },
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
        renewsOn: 'Choose the next day on which it renews, today or later',
      },
    ],
    [{ trialEnds: '2026-11-20' }, { before: { ...newSeriesDetails, trialEnds: '2026-11-20' } }, {}],
    [{ website: 'javascript:alert(1)' }, {}, { website: 'Begin with https://' }],
    [{ website: 'https://novaplay.example' }, {}, {}],
  ])('%j with %j: %j', (part, more, expected) => expect(problems(part, more)).toEqual(expected));
});

import { spokenFrame } from '../testing/understand-spoken';

describe('the times of a question', () => {
  it.each([
    ['what all bills have we got in december', ['2026-12-01', '2026-12-31']],
    ['which bills are due in january', ['2027-01-01', '2027-01-31']],
    ['what bills did i pay in december', ['2025-12-01', '2025-12-31']],
    ['how much were my bills in october', ['2026-10-01', '2026-10-31']],
  ])('about bills look ahead unless it asks what has happened: %s', (text, period) =>
    expect(spokenFrame(text)).toMatchObject({ intent: 'query_bills', slots: { period } }),
  );

  it('about payments look back, also when other words look ahead', () =>
    expect(spokenFrame('show me what hit the card on wednesday i do not remember').slots.period).toEqual([
      '2026-11-18',
      '2026-11-18',
    ]));

  it('named in the remark before it belong to the question', () =>
    expect(spokenFrame('gas for the car back in september what did that come to')).toMatchObject({
      intent: 'query_spending',
      slots: { category: 'Transport', period: ['2026-09-01', '2026-09-30'] },
    }));

  it('are one period when three months in a row are named', () =>
    expect(spokenFrame('make one report of july august september').slots.period).toEqual([
      '2026-07-01',
      '2026-09-30',
    ]));
});

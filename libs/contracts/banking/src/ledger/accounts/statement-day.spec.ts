import { addDays } from '@app/calendar';
import fc from 'fast-check';
import { statementDayProblem } from './statement-day';

const today = '2026-11-20';
const wait = 'The last statement ends on 2026-11-20. The next one must end on a later day';
const early = 'The last statement ends on 2026-10-31; choose a later day';
const ahead = 'That day is in the future. Choose today or an earlier day';
const around = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days));
const chosen = fc.oneof(fc.constant(''), around);
const before = fc.option(around);

describe('statementDayProblem', () => {
  it.each([
    ['', null, undefined],
    ['', '2026-10-31', undefined],
    ['2020-01-01', null, undefined],
    ['2026-11-20', null, undefined],
    ['2026-11-21', null, ahead],
    ['2026-10-30', '2026-10-31', early],
    ['2026-10-31', '2026-10-31', early],
    ['2026-11-01', '2026-10-31', undefined],
    ['2026-11-20', '2026-10-31', undefined],
    ['2026-11-21', '2026-10-31', ahead],
    ['', today, wait],
    ['2026-11-19', today, wait],
    [today, today, wait],
    ['2026-11-21', today, wait],
  ])('judges the day %j after the last statement %j', (day, last, problem) => {
    expect(statementDayProblem(day, last, today)).toBe(problem);
  });

  it('accepts a day exactly if it has come and is later than the last statement', () => {
    fc.assert(
      fc.property(around, before, (day, last) => {
        const isRight = day <= today && (last === null || day > last);
        expect(statementDayProblem(day, last, today) === undefined).toBe(isRight);
      }),
    );
  });

  it('asks for another day only if some day would be accepted', () => {
    fc.assert(
      fc.property(chosen, before, (day, last) => {
        const problem = statementDayProblem(day, last, today);
        const canBeAny = last === null || last < today;
        expect(problem?.includes('must end on a later day') ?? false).toBe(!canBeAny);
        if (day === '') expect(problem === undefined).toBe(canBeAny);
      }),
    );
  });
});

import fc from 'fast-check';
import { correctionsOf, latestStatements } from './corrections';

const slip = (_id: string, part: object = {}) => ({
  _id,
  checkDate: '2026-10-08',
  grossMinor: 300_000,
  taxesMinor: 70_000,
  benefitsMinor: 20_000,
  netMinor: 210_000,
  ...part,
});
const corrected = (_id: string, correctionOf: string, correctedOn: string, part: object = {}) =>
  slip(_id, { correctionOf, correctedOn, ...part });
const ids = (statements: readonly { _id: string }[]) => statements.map(({ _id }) => _id).sort();

describe('a corrected payslip', () => {
  const first = slip('a');
  const second = corrected('b', 'a', '2026-10-17', { grossMinor: 309_640, benefitsMinor: 29_640 });

  it('replaces the one before, and shows what it changed', () => {
    expect(ids(latestStatements([first, second, slip('other')]))).toEqual(['b', 'other']);
    expect(correctionsOf([first, second, slip('other')])).toEqual([
      {
        checkDate: '2026-10-08',
        correctedOn: '2026-10-17',
        changes: [
          { figure: 'gross', before: 3000, after: 3096.4 },
          { figure: 'benefits', before: 200, after: 296.4 },
        ],
      },
    ]);
  });

  it('may be corrected again: the last one counts, compared with the first', () => {
    const third = corrected('c', 'b', '2026-11-02', { grossMinor: 300_000, benefitsMinor: 20_000 });
    expect(ids(latestStatements([third, first, second]))).toEqual(['c']);
    expect(correctionsOf([third, first, second])).toEqual([
      { checkDate: '2026-10-08', correctedOn: '2026-11-02', changes: [] },
    ]);
  });

  it('is replaced by the later of two corrections of one payslip', () => {
    const rival = corrected('0', 'a', '2026-10-20');
    expect(ids(latestStatements([first, rival, second]))).toEqual(['0']);
  });

  it('counts even if the one it replaces is unknown, and then shows no changes', () => {
    expect(ids(latestStatements([second]))).toEqual(['b']);
    expect(correctionsOf([second])).toEqual([]);
  });

  it('counts even if it refers to itself or to its own correction', () => {
    expect(latestStatements([corrected('x', 'x', '2026-10-17')])).toHaveLength(1);
    const pair = [corrected('x', 'y', '2026-10-17'), corrected('y', 'x', '2026-10-18')];
    expect(latestStatements(pair).length).toBeGreaterThanOrEqual(1);
  });
});

describe('any payslips', () => {
  const histories = fc
    .array(
      fc.record({ corrects: fc.option(fc.nat()), day: fc.integer({ min: 10, max: 28 }), gross: fc.nat() }),
      {
        maxLength: 20,
      },
    )
    .map((rows) =>
      rows.map(({ corrects, day, gross }, index) =>
        corrects === null || index === 0
          ? slip(`s${index}`, { grossMinor: gross })
          : corrected(`s${index}`, `s${corrects % index}`, `2026-10-${day}`, { grossMinor: gross }),
      ),
    );

  it('count once for each pay, whatever their order, and uncorrected ones are unchanged', () => {
    fc.assert(
      fc.property(
        histories.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          const latest = latestStatements(all);
          const pays = all.filter((one) => !('correctionOf' in one));
          expect(latest).toHaveLength(pays.length);
          expect(ids(latestStatements(shuffled))).toEqual(ids(latest));
          expect(correctionsOf(shuffled)).toEqual(correctionsOf(all));
          expect(ids(latestStatements(latest))).toEqual(ids(latest));
        },
      ),
    );
  });
});

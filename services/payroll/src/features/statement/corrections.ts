import type { Day } from '@app/calendar';
import { payFigures, payrollCurrency, type PayCorrection, type PayFigure } from '@app/contracts-payroll';
import { jsonNumber } from '@app/money';

/** The fields that show whether a payslip replaces another. */
export interface Correctable {
  _id: string;
  /** Id of the payslip it replaces. */
  correctionOf?: string;
  /** The day of the correction; always set together with `correctionOf`. */
  correctedOn?: Day;
}

type Figures = Record<`${PayFigure}Minor`, number>;

/**
 * Groups payslips of one pay, by the first of them: includes corrections of corrections, and corrections
 * whose first payslip is missing. Each group is in the order of issue; the order of groups does not depend on
 * that of the input.
 */
function versions<S extends Correctable>(statements: readonly S[]): S[][] {
  const byId = new Map(statements.map((statement) => [statement._id, statement]));
  const firstOf = (statement: S): string => {
    const seen = new Set([statement._id]);
    let at: Correctable = statement;
    // If two refer to each other, the search ends at the last one before the loop.
    while (at.correctionOf !== undefined && !seen.has(at.correctionOf)) {
      seen.add(at.correctionOf);
      const before = byId.get(at.correctionOf);
      if (!before) return at.correctionOf;
      at = before;
    }
    return at._id;
  };
  const groups = new Map<string, S[]>();
  for (const statement of statements) {
    const first = firstOf(statement);
    groups.set(first, [...(groups.get(first) ?? []), statement]);
  }
  return [...groups].sort(([a], [b]) => compare(a, b)).map(([, group]) => group.sort(inTurn));
}

const inTurn = (a: Correctable, b: Correctable): number =>
  compare(a.correctedOn ?? '', b.correctedOn ?? '') || compare(a._id, b._id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The payslips that count: the last issued one of each pay. */
export const latestStatements = <S extends Correctable>(statements: readonly S[]): S[] =>
  versions(statements).map((group) => group.at(-1)!);

/**
 * Pays whose first payslip was replaced, with the changes from the first to the last one; latest correction
 * first.
 */
export function correctionsOf(
  statements: readonly (Correctable & Figures & { checkDate: Day })[],
): PayCorrection[] {
  const dollars = (minor: number): number => jsonNumber(minor, payrollCurrency);
  return versions(statements)
    .flatMap((group): PayCorrection[] => {
      const [first, last] = [group[0]!, group.at(-1)!];
      if (last.correctedOn === undefined || first === last) return [];
      const changes = payFigures.flatMap((figure) => {
        const [before, after] = [first[`${figure}Minor`], last[`${figure}Minor`]];
        return before === after ? [] : [{ figure, before: dollars(before), after: dollars(after) }];
      });
      return [{ checkDate: last.checkDate, correctedOn: last.correctedOn, changes }];
    })
    .sort((a, b) => compare(b.correctedOn, a.correctedOn) || compare(b.checkDate, a.checkDate));
}

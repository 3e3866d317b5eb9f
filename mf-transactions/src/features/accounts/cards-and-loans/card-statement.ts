import { addDays, closedStatement, nextDateAfter, type Day, type Period } from '@app/calendar';
import type { Account, Valuation } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { cardInterest, minPayment } from '@app/money/credit';
import { dayNumber } from '../../ledger/ledger';
import { balancesOn, inflowBetween, dayNumbers, type Moves } from '../account-balances';

/** A card's last statement and what happened since then. Amounts owed are positive, in minor units. */
export interface CardStatement {
  period: Period;
  statementMinor: number;
  owedMinor: number;
  /** Money that came in since the statement closed: payments and refunds. */
  paidMinor: number;
  /** The part of the statement that is not paid yet. */
  openMinor: number;
  minMinor: number | null;
  dueOn: Day | null;
  nextClosing: Day;
  /**
   * The interest if the debt of the running period is carried over, computed from the debt of each day; today's debt is assumed until the
   * period closes.
   */
  interest: { minor: number; days: number; averageMinor: number; from: Day; to: Day } | null;
}

/** Returns null for an account without a closing day. */
export function cardStatement(
  account: Account,
  valuations: readonly Valuation[],
  moves: Moves,
  today: Day,
): CardStatement | null {
  if (account.closingDay === null) return null;
  const period = closedStatement(today, account.closingDay);
  const nextClosing = nextDateAfter(period.to, account.closingDay);
  const from = addDays(period.to, 1);
  const days = dayNumbers(dayNumber(period.to), dayNumber(nextClosing));
  const now = dayNumber(today);
  const owed = balancesOn(
    account,
    valuations,
    moves,
    days.map((day) => Math.min(day, now)),
  ).map((minor) => Math.max(0, 0 - minor));
  const [statementMinor = 0, ...running] = owed;
  const paidMinor = inflowBetween(moves, account.id, dayNumber(from), now);
  const sum = running.reduce((total, minor) => total + minor, 0);
  return {
    period,
    statementMinor,
    owedMinor: owed.at(-1)!,
    paidMinor,
    openMinor: Math.max(0, statementMinor - paidMinor),
    minMinor:
      account.minPayment &&
      minPayment(statementMinor, {
        percent: account.minPayment.percent,
        atLeastMinor: minorFromDecimal(account.minPayment.atLeast, account.currency),
      }),
    dueOn: account.dueDay === null ? null : nextDateAfter(period.to, account.dueDay),
    nextClosing,
    interest:
      account.apr === null
        ? null
        : {
            minor: cardInterest(running, account.apr),
            days: running.length,
            averageMinor: running.length === 0 ? 0 : Math.round(sum / running.length),
            from,
            to: nextClosing,
          },
  };
}

import { addDays, daysBetween, type Day } from '@app/calendar';
import {
  businessDayOnOrBefore,
  payrollCurrency,
  upcomingPayDates,
  type NextPay,
  type PayFrequency,
} from '@app/contracts-payroll';
import { jsonNumber } from '@app/money';
import { countedStatements } from './pay-of-range';
import { usualGap } from './pay-gaps';
import type { StatementDocument } from './statement.schema';

/**
 * The next pay: its day by the saved schedule, otherwise by the interval of the payslips; its amount is that
 * of the last one.
 */
export function nextPayOf(
  statements: readonly StatementDocument[],
  schedule: { payFrequency: PayFrequency; anchor: Day } | null,
  today: Day,
): NextPay {
  const dates = countedStatements(statements)
    .filter(({ checkDate }) => checkDate <= today)
    .sort((a, b) => (a.checkDate < b.checkDate ? -1 : 1));
  const last = dates.at(-1);
  const bySettings = schedule && upcomingPayDates(schedule.payFrequency, schedule.anchor, today)[0];
  const byPayslips = bySettings
    ? undefined
    : nextByInterval(
        dates.map(({ checkDate }) => checkDate),
        today,
      );
  return {
    payDate: bySettings ?? byPayslips ?? null,
    expectedNet: last ? jsonNumber(last.netMinor, payrollCurrency) : null,
    currency: payrollCurrency,
    basis: bySettings ? 'settings' : byPayslips ? 'payslips' : null,
  };
}

/** After this many periods without pay the job counts as ended. */
const maxMissed = 3;

function nextByInterval(dates: readonly Day[], today: Day): Day | undefined {
  const gap = usualGap(dates);
  const last = dates.at(-1);
  if (gap === undefined || last === undefined) return undefined;
  const missed = Math.max(1, Math.ceil(daysBetween(last, today) / gap));
  return missed > maxMissed ? undefined : businessDayOnOrBefore(addDays(last, gap * missed));
}

import { partsOf, type Day } from '@app/calendar';
import { payrollCurrency, type PayrollData, type PaySummary } from '@app/contracts-payroll';
import { jsonNumber, sumMinor } from '@app/money';
import { correctionsOf, latestStatements, type Correctable } from './corrections';
import { missingPay } from './pay-gaps';
import { isCounted } from './pay-of-range';

/** The figures of a payslip that a summary needs, in minor units. */
export interface PayFigures extends Correctable {
  checkDate: Day;
  grossMinor: number;
  netMinor: number;
  taxesMinor: number;
  benefitsMinor: number;
  status: 'successful' | 'pending' | 'processing' | 'failed';
  unexplainedMinor?: number;
  review?: 'accepted' | 'left-out';
}

const dollars = (minor: number): number => jsonNumber(minor, payrollCurrency);

/** The total divided by a count, rounded to the nearest cent with halves away from zero. */
function average(total: number, count: number): number {
  if (count === 0) return 0;
  const whole = Math.trunc(total / count);
  const rest = Math.abs(total - whole * count);
  return rest * 2 >= count ? whole + Math.sign(total) : whole;
}

/**
 * The figures of the calendar year of `today`; null without a payslip in it. Failed pay is excluded from all
 * sums.
 */
export function summarise(statements: readonly PayFigures[], today: Day): PaySummary | null {
  const { year } = partsOf(today);
  const counted = statements.filter(
    (statement) =>
      partsOf(statement.checkDate).year === year && statement.checkDate <= today && isCounted(statement),
  );
  if (counted.length === 0) return null;
  const total = (figure: 'grossMinor' | 'netMinor' | 'taxesMinor' | 'benefitsMinor') =>
    sumMinor(counted.map((statement) => statement[figure]));
  const gross = total('grossMinor');
  const net = total('netMinor');
  return {
    currentYear: year,
    totalGrossIncome: dollars(gross),
    averageGrossPay: dollars(average(gross, counted.length)),
    totalNetIncome: dollars(net),
    averageNetPay: dollars(average(net, counted.length)),
    totalTaxes: dollars(total('taxesMinor')),
    totalBenefits: dollars(total('benefitsMinor')),
    payPeriods: counted.length,
    lastPayDate: counted.reduce(
      (latest, statement) => (statement.checkDate > latest ? statement.checkDate : latest),
      '',
    ),
  };
}

/**
 * The figures on the card and the payroll dashboard, from payslips in any order; for a corrected payslip the
 * correction counts. Without payslips everything is null.
 */
export function payrollDataOf(all: readonly PayFigures[], today: Day): PayrollData {
  const statements = latestStatements(all);
  const latest = statements
    .filter((statement) => statement.checkDate <= today)
    .reduce<PayFigures | undefined>(
      (found, next) => (found && found.checkDate >= next.checkDate ? found : next),
      undefined,
    );
  return {
    lastPayrollDate: latest?.checkDate ?? null,
    lastPayrollAmount: latest ? dollars(latest.netMinor) : null,
    status: latest?.status ?? null,
    data: summarise(statements, today),
    missing: missingPay(
      statements.flatMap((statement) => (statement.status === 'failed' ? [] : [statement.checkDate])),
      today,
    ),
    corrections: correctionsOf(all),
  };
}

import { addDays, type Day } from '@app/calendar';
import { payrollCurrency } from '@app/contracts-payroll';
import type { EmployeeDocument } from '../employee/employee.schema';
import type { RunDocument } from '../run/run.schema';
import type { SettingsDocument } from '../settings/settings.schema';
import type { StatementDocument } from '../statement/statement.schema';

/** Pay that came into the ledger, in minor units. */
export interface DemoPay {
  date: Day;
  netMinor: number;
}

/** An invented employer's people; one in each state a person can be in. */
const people: readonly (readonly [
  name: string,
  position: string,
  salary: number,
  status: EmployeeDocument['status'],
  paydaysSincePaid: number,
])[] = [
  ['Amara Lindqvist', 'Art director', 9_640_000, 'active', 0],
  ['Demo Visitor', 'Product designer', 9_224_000, 'active', 0],
  ['Ilse Marchetti', 'Studio manager', 7_180_000, 'active', 0],
  ['Kofi Aldana', 'Illustrator', 6_450_000, 'on leave', 3],
  ['Noor Castellan', 'Photographer', 5_900_000, 'inactive', 9],
  ['Theo Brandvold', 'Office assistant', 4_120_000, 'terminated', 16],
];
const runs: readonly (readonly [
  paydaysAgo: number,
  amount: number,
  employees: number,
  status: RunDocument['status'],
])[] = [
  [-1, 1_001_700, 3, 'pending'],
  [0, 1_001_700, 3, 'completed'],
  [1, 1_001_700, 3, 'completed'],
  [2, 1_249_500, 4, 'failed'],
];
const fortnight = 14;
/** Of each 100 of gross pay: 68 paid out, 23 taxes, the rest benefits. */
const netShare = 68;
const taxShare = 23;

export interface DemoCompany {
  employees: EmployeeDocument[];
  runs: RunDocument[];
  statements: StatementDocument[];
  settings: SettingsDocument;
}

/** The employer whose pay is in the demo's ledger; the same for the same person, day and pay. */
export function demoCompany(userId: string, today: Day, pay: readonly DemoPay[]): DemoCompany {
  const last = pay.at(-1)?.date ?? today;
  const payday = (ago: number): Day => addDays(last, -fortnight * ago);
  const currency = payrollCurrency;
  return {
    employees: people.map(([name, position, salaryMinor, status, since], index) => ({
      _id: `${userId}-employee-${index}`,
      userId,
      name,
      position,
      salaryMinor,
      currency,
      lastPaid: payday(since),
      status,
    })),
    runs: runs.map(([ago, amountMinor, employees, status], index) => ({
      _id: `${userId}-run-${index}`,
      userId,
      date: payday(ago),
      amountMinor,
      currency,
      employees,
      status,
    })),
    statements: statementsOf(userId, pay),
    settings: {
      _id: userId,
      payFrequency: 'bi-weekly',
      anchor: payday(-1),
      version: 1,
      updatedAt: new Date(`${today}T09:00:00Z`),
    },
  };
}

/** One payslip was given out wrong and corrected: benefits were left out of it, so what was paid out stays. */
const corrected = { paysAgo: 4, daysLater: 9, leftOutMinor: 9_640 };

function statementsOf(userId: string, pay: readonly DemoPay[]): StatementDocument[] {
  return pay.flatMap(({ date, netMinor }, index) => {
    const statement = statementOf(userId, date, netMinor);
    if (pay.length - index !== corrected.paysAgo) return [statement];
    return [
      {
        ...statement,
        grossMinor: statement.grossMinor - corrected.leftOutMinor,
        benefitsMinor: statement.benefitsMinor - corrected.leftOutMinor,
      },
      {
        ...statement,
        _id: `${statement._id}-corrected`,
        correctionOf: statement._id,
        correctedOn: addDays(date, corrected.daysLater),
      },
    ];
  });
}

function statementOf(userId: string, checkDate: Day, netMinor: number): StatementDocument {
  const grossMinor = Math.round((netMinor * 100) / netShare);
  const taxesMinor = Math.round((grossMinor * taxShare) / 100);
  return {
    _id: `${userId}-slip-${checkDate}`,
    userId,
    checkDate,
    currency: payrollCurrency,
    grossMinor,
    netMinor,
    taxesMinor,
    benefitsMinor: grossMinor - netMinor - taxesMinor,
    status: 'successful',
  };
}

import { demoPay, leftOutCents, practiceEmployer } from './practice-cast';
import type { Worker } from './workers';

/** One deduction, in cents. */
interface Deduction {
  codeName: string;
  category: string;
  cents: number;
  preTax: boolean;
}
/** Contributions paid by the employer, which change neither gross nor net. */
interface Memo {
  codeName: string;
  cents: number;
}

/** A pay statement; gross minus all deductions is net, unless it was deliberately broken. */
export interface PayStatement {
  id: string;
  worker: Worker;
  payDate: string;
  periodStart: string;
  periodEnd: string;
  grossCents: number;
  netCents: number;
  deductions: Deduction[];
  memos: Memo[];
  /** The earlier statement this one replaces. */
  adjustment: boolean;
}

const dayMs = 86_400_000;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** Statutory lines and benefits of one biweekly pay; rates are invented but plausible for the United States. */
export function makeStatement(worker: Worker, payDate: string, extraCents = 0): PayStatement {
  const grossCents = Math.round(worker.annualCents / 26) + extraCents;
  const lines = worker.contractor ? [] : deductionsOf(grossCents);
  return statementOf(worker, payDate, grossCents, lines, extraCents !== 0);
}

/**
 * The demo visitor's pay: its net equals the deposit in the demo's ledger, to the cent. A wrong payslip omits the medical
 * insurance.
 */
export function makeVisitorStatement(
  worker: Worker,
  payDate: string,
  today: string,
  kind: 'usual' | 'wrong' | 'corrected' = 'usual',
): PayStatement {
  const { grossCents, netCents } = demoPay(payDate, today);
  const [federal, ...statutory] = deductionsOf(grossCents);
  const others: Deduction[] = [
    ...statutory.filter(({ codeName }) => codeName !== 'Medical'),
    { codeName: 'Medical', category: 'Benefit', cents: leftOutCents, preTax: true },
    { codeName: 'HSA', category: 'Benefit', cents: 5_000, preTax: true },
    { codeName: 'Dental', category: 'Benefit', cents: 1_200, preTax: true },
    { codeName: 'Life Insurance', category: 'Benefit', cents: 640, preTax: false },
  ];
  const rest = others.reduce((sum, { cents }) => sum + cents, 0);
  const lines = [{ ...federal!, cents: grossCents - netCents - rest }, ...others];
  if (kind !== 'wrong') return statementOf(worker, payDate, grossCents, lines, kind === 'corrected');
  const without = lines.filter(({ codeName }) => codeName !== 'Medical');
  return statementOf(worker, payDate, grossCents - leftOutCents, without, false);
}

function deductionsOf(grossCents: number): Deduction[] {
  const share = (per10000: number): number => Math.round((grossCents * per10000) / 10_000);
  const tax = (codeName: string, per10000: number): Deduction => ({
    codeName,
    category: 'Statutory',
    cents: share(per10000),
    preTax: false,
  });
  return [
    tax('Federal Income Tax', 1_200),
    tax('Social Security', 620),
    tax('Medicare', 145),
    tax('State Income Tax', 400),
    { codeName: '401(k)', category: 'Retirement', cents: share(500), preTax: true },
    { codeName: 'Medical', category: 'Benefit', cents: 8_500, preTax: true },
  ];
}

function statementOf(
  worker: Worker,
  payDate: string,
  grossCents: number,
  deductions: Deduction[],
  adjustment: boolean,
): PayStatement {
  const centsOf = (name: string): number => deductions.find(({ codeName }) => codeName === name)?.cents ?? 0;
  const memos = [
    { codeName: 'Employer Social Security', cents: centsOf('Social Security') },
    { codeName: 'Employer Medicare', cents: centsOf('Medicare') },
    { codeName: '401(k) Employer Match', cents: Math.round(centsOf('401(k)') / 2) },
  ].filter(({ cents }) => cents > 0);
  return {
    id: `${worker.associateOID}-${payDate}`,
    worker,
    payDate,
    periodStart: daysBefore(payDate, 18),
    periodEnd: daysBefore(payDate, 5),
    grossCents,
    netCents: grossCents - deductions.reduce((sum, { cents }) => sum + cents, 0),
    deductions,
    memos,
    adjustment,
  };
}

const money = (cents: number): object => ({ amountValue: cents / 100, currencyCode: 'USD' });
const pathOf = ({ worker, id }: PayStatement): string =>
  `/payroll/v1/workers/${worker.associateOID}/pay-statements/${id}`;
const yearToDate = (statement: PayStatement, all: readonly PayStatement[]): PayStatement[] =>
  all.filter(
    ({ payDate }) => payDate.slice(0, 4) === statement.payDate.slice(0, 4) && payDate <= statement.payDate,
  );
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The statement as an entry of a list. */
export const listedStatement = (statement: PayStatement, all: readonly PayStatement[]): object => ({
  payDate: statement.payDate,
  netPayAmount: money(statement.netCents),
  grossPayAmount: money(statement.grossCents),
  grossPayYTDAmount: money(sum(yearToDate(statement, all).map(({ grossCents }) => grossCents))),
  totalHours: 80,
  payAdjustmentIndicator: statement.adjustment,
  payDetailUri: { href: pathOf(statement) },
  statementImageUri: { href: `${pathOf(statement)}/images/${statement.id}.pdf` },
});

/** The statement with all its lines. */
export function statementDetail(statement: PayStatement, all: readonly PayStatement[]): object {
  const year = yearToDate(statement, all);
  return {
    payStatement: {
      payDate: statement.payDate,
      payPeriod: { startDate: statement.periodStart, endDate: statement.periodEnd },
      netPayAmount: money(statement.netCents),
      grossPayAmount: money(statement.grossCents),
      grossPayYTDAmount: money(sum(year.map(({ grossCents }) => grossCents))),
      totalHours: 80,
      earnings: [
        {
          earningCodeName: statement.worker.contractor ? 'Contract pay' : 'Regular',
          earningAmount: money(statement.grossCents),
          earningYTDAmount: money(sum(year.map(({ grossCents }) => grossCents))),
          payPeriodHours: 80,
          payRate: { ...money(Math.round(statement.grossCents / 80)), unitTimeCode: { codeValue: 'hour' } },
          preTaxIndicator: true,
        },
      ],
      deductions: statement.deductions.map(({ codeName, category, cents, preTax }) => ({
        codeName,
        deductionCategoryCodeName: category,
        deductionAmount: money(cents),
        deductionYTDAmount: money(
          sum(
            year
              .flatMap(({ deductions }) => deductions.filter((one) => one.codeName === codeName))
              .map((one) => one.cents),
          ),
        ),
        preTaxIndicator: preTax,
      })),
      memos: statement.memos.map(({ codeName, cents }) => ({ codeName, memoAmount: money(cents) })),
      payDistributions: [
        {
          distributions: [
            {
              paymentMethodCode: { codeValue: 'DD', shortName: 'Direct Deposit' },
              depositAccount: {
                accountNumber: statement.worker.accountNumber,
                routingTransitID: { idValue: '021000021' },
              },
              distributionAmount: money(statement.netCents),
            },
          ],
        },
      ],
      otherPay: [],
      employer: { employerName: practiceEmployer, taxIDs: [] },
    },
  };
}

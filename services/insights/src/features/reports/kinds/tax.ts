import type { Day } from '@app/calendar';
import {
  listLink,
  taxLines,
  type AssetPurchases,
  type ContractorsPaid,
  type TripLog,
} from '@app/contracts-banking';
import type { ReportSection, ReportTableRow, TaxAnswers } from '@app/contracts-insights';
import type { PayOfRange } from '@app/contracts-payroll';
import { formatMoney, minorFromDecimal, sumMinor } from '@app/money';
import { scheduleC, type ScheduleC } from '../tax/schedule-c';
import {
  incomeTax,
  portion,
  quarterlyEstimate,
  selfEmploymentTax,
  type SelfEmploymentTax,
} from '../tax/tax-math';
import { medicalFloor, safeHarbour, type TaxRules } from '../tax/tax-rules';
import type { TaxTally, TaxTask } from '../tax/tax-tally';
import { gainSections, type YearOfGains } from './crypto';
import type { KindBody } from './kind-input';
import { payLines, socialSecurityWages, taxableWages } from './payroll';
import { entrySections } from './profit-loss';
import { columns, money, section } from './report-words';
import { homeOfficeOf, homeSections } from './tax-home-office';

const quartersColumns = columns(
  ['Due on', 'day'],
  ['This quarter', 'money'],
  ['Due by then', 'money'],
  ['Paid by then', 'money'],
  ['Short', 'money'],
);

export interface TaxInput {
  rules: TaxRules;
  answers: TaxAnswers;
  today: Day;
  tally: TaxTally;
  pay: PayOfRange | null;
  trips: TripLog;
  contractors: ContractorsPaid;
  assets: AssetPurchases;
  gains: YearOfGains | null;
}

const usd = (value: number): number => minorFromDecimal(value, 'USD');
const withheldBy = (pay: PayOfRange | null, kind: string): number =>
  (pay?.taxes.kinds ?? []).filter((one) => one.kind === kind).reduce((sum, one) => sum + usd(one.amount), 0);

/** The figures of a tax year, before they are put into words. */
export function taxFigures(input: Pick<TaxInput, 'rules' | 'answers' | 'tally' | 'pay' | 'trips' | 'gains'>) {
  const { rules, answers, tally, pay, trips } = input;
  const form = scheduleC(tally.entries, {
    mileage: usd(trips.deduction),
    car: answers.car,
    homeOffice: homeOfficeOf(input),
  });
  const wages = pay ? taxableWages(pay) : 0;
  const own = selfEmploymentTax(
    form.netProfit,
    { socialSecurity: pay ? socialSecurityWages(pay) : 0, medicare: pay ? socialSecurityWages(pay) : 0 },
    answers.filingStatus,
    rules,
  );
  const interest = sumMinor(
    tally.formLines
      .all()
      .filter(({ name }) => name.startsWith('Schedule B'))
      .map(({ minor }) => minor),
  );
  const shortGain = input.gains ? Math.max(0, usd(input.gains.short.gain)) : 0;
  const adjusted = wages + form.netProfit + interest + shortGain - own.deductible;
  const taxable = Math.max(0, adjusted - rules.standardDeduction[answers.filingStatus]);
  const onIncome = incomeTax(taxable, answers.filingStatus, rules);
  const totalTax = onIncome + own.total;
  const quarters = quarterlyEstimate(
    totalTax,
    {
      tax: answers.priorYearTax === undefined ? undefined : usd(answers.priorYearTax),
      high: answers.priorYearHigh,
    },
    withheldBy(pay, 'federal'),
    tally.payments.filter(({ date }) => date >= `${rules.year}-01-16`),
    rules.due,
  );
  return { form, wages, own, interest, shortGain, adjusted, taxable, onIncome, totalTax, quarters };
}

/**
 * The full report of a tax year: wages, Schedule C, self-employment tax and quarterly estimates, deductions,
 * crypto, and what is missing.
 */
export function taxReport(input: TaxInput): KindBody {
  const figures = taxFigures(input);
  const { form, own, totalTax, quarters } = figures;
  const open = Object.values(input.tally.toDos).reduce((sum, list) => sum + list.length, 0);
  return {
    figures: [
      money('Net profit of the business', form.netProfit, { note: 'Schedule C, line 31' }),
      money('Self-employment tax', own.total),
      money('Estimated tax of the year', totalTax, { note: 'income tax and self-employment tax' }),
      money(
        'Short today',
        (quarters.instalments.findLast(({ due }) => due <= input.today) ?? { short: 0 }).short,
        { note: 'against what keeps a penalty away' },
      ),
      { label: 'To do', unit: 'count', value: open, note: 'things that are missing, listed at the end' },
    ],
    sections: [
      wagesSection(input.pay),
      scheduleSection(form, input),
      ...homeSections(input),
      ...ownSections(figures, input),
      ...deductionSections(input, figures.adjusted),
      ...listsOfBusiness(input),
      ...(input.gains && input.gains.rows.length + input.gains.income.length > 0
        ? gainSections(input.gains)
        : [section('short', 'Form 8949', { note: 'No crypto sales or income in this year.' })]),
      ...toDoSections(input.tally),
      ...entrySections(input.tally.entries),
    ],
    definitions: [
      `Rules of tax year ${input.rules.year}${input.rules.published ? '' : ' are not in the table yet: those of the nearest year stand in'}. Sources: ${input.rules.sources.join('; ')}; 26 U.S.C. 1401, 1402, 6654, 274(n); Rev. Proc. 2013-13.`,
      'The estimate knows wages, the business, interest and dividends, and short-term gains in coins, with the standard deduction. Credits, the deduction for qualified business income, long-term gains and anything else are not in it.',
      'Cash basis: completed transactions marked as business, with the share that is for the business, less what was given back. Deductible meals count by half, the mileage log or actual car costs, never both.',
    ],
  };
}

const wagesSection = (pay: PayOfRange | null): ReportSection =>
  pay && pay.payslips > 0
    ? section('wages', 'Wages', {
        note: 'Taxable wages are gross less what went before tax: compare them with box 1 of the W-2.',
        table: {
          columns: columns(['', 'text'], ['Amount', 'money'], ['Of gross', 'percent']),
          rows: [
            ...payLines(pay),
            { cells: ['Taxable wages (W-2, box 1)', taxableWages(pay), null], strong: true },
            { cells: ['Social Security wages (W-2, box 3)', socialSecurityWages(pay), null], strong: true },
          ],
        },
      })
    : section('wages', 'Wages', { note: 'No payroll data.' });

function scheduleSection(form: ScheduleC, { rules, answers, trips }: TaxInput): ReportSection {
  const label = (id: string, text: string): string =>
    `${id === 'C27' ? rules.otherExpensesLine : id.slice(1)} ${text}`;
  const line = (text: string, minor: number, more: Partial<ReportTableRow> = {}): ReportTableRow => ({
    cells: [text, minor],
    ...more,
  });
  const rowsOf = (ids: readonly string[]): ReportTableRow[] =>
    taxLines
      .filter(({ id }) => ids.includes(id))
      .map(({ id, label: text }) => line(label(id, text), form.lines.get(id) ?? 0, { depth: 1 }));
  const costs = taxLines.filter(({ id }) => !['C1', 'C2', 'C4', 'C6'].includes(id)).map(({ id }) => id);
  return section('schedule-c', `Schedule C (${rules.year})`, {
    note:
      answers.car === 'mileage'
        ? `Line 9 is the mileage log: ${trips.miles} miles at the year’s rate. Actual car costs of ${trips.actualCosts} dollars are not deducted as well.`
        : 'Line 9 is the actual car costs; the mileage log is not added to them.',
    chart: {
      kind: 'shares',
      parts: costs
        .map((id) => ({ name: taxLines.find((one) => one.id === id)!.label, minor: form.lines.get(id) ?? 0 }))
        .filter(({ minor }) => minor > 0)
        .sort((a, b) => b.minor - a.minor)
        .slice(0, 8),
    },
    table: {
      columns: columns(['Line', 'text'], ['Amount', 'money']),
      rows: [
        ...rowsOf(['C1', 'C2', 'C4']),
        line('5 Gross profit', form.grossProfit, { strong: true }),
        ...rowsOf(['C6']),
        line('7 Gross income', form.grossIncome, { strong: true }),
        ...rowsOf(costs),
        line('28 Total expenses', form.totalExpenses, { strong: true }),
        line('29 Tentative profit', form.tentative, { strong: true }),
        line(
          answers.homeFeet > 0
            ? `30 Home office, ${answers.homeOfficeFeet} of ${answers.homeFeet} square feet of the home`
            : `30 Home office, ${answers.homeOfficeFeet} square feet by the simplified method`,
          form.homeOffice,
          { depth: 1 },
        ),
        line('31 Net profit', form.netProfit, { strong: true }),
        ...(form.withoutLine === 0 ? [] : [line('On no line yet, not deducted above', form.withoutLine)]),
      ],
    },
  });
}

function ownSections(
  figures: ReturnType<typeof taxFigures>,
  { rules, answers, pay, tally }: TaxInput,
): ReportSection[] {
  const { form, own, wages, interest, shortGain, adjusted, taxable, onIncome, totalTax, quarters } = figures;
  const rows = (...list: readonly (readonly [string, number, boolean?])[]): ReportTableRow[] =>
    list.map(([label, minor, strong]) => ({ cells: [label, minor], ...(strong && { strong }) }));
  return [
    section('self-employment', 'Self-employment tax', {
      table: {
        columns: columns(['', 'text'], ['Amount', 'money']),
        rows: rows(...ownLines(form.netProfit, own, rules)),
      },
    }),
    section('estimate', 'Estimated tax of the year', {
      note: `Filing as ${answers.filingStatus.replaceAll('-', ' ')}. A planning aid, not advice.`,
      table: {
        columns: columns(['', 'text'], ['Amount', 'money']),
        rows: rows(
          ['Taxable wages', wages],
          ['Net profit of the business', form.netProfit],
          ['Interest and dividends', interest],
          ['Short-term gains in coins', shortGain],
          ['Half of the self-employment tax', -own.deductible],
          ['Adjusted gross income', adjusted, true],
          ['Standard deduction', -rules.standardDeduction[answers.filingStatus]],
          ['Taxable income', taxable, true],
          ['Income tax', onIncome],
          ['Self-employment tax', own.total],
          ['Estimated tax of the year', totalTax, true],
        ),
      },
    }),
    quartersSection(quarters, answers, pay !== null),
    section('payments', 'Payments of estimated tax', {
      folded: true,
      note: 'Money paid from an account in the categories Taxes, Federal tax and Self-employment tax, from 16 January on.',
      table: {
        columns: columns(['Date', 'day'], ['To', 'text'], ['Amount', 'money']),
        rows: tally.payments.map((one) => ({
          cells: [one.date, one.what, one.minor],
          link: listLink({ tx: one.id }),
        })),
        empty: 'Nothing was paid yet.',
      },
    }),
  ];
}

const ownLines = (
  profit: number,
  own: SelfEmploymentTax,
  rules: TaxRules,
): (readonly [string, number, boolean?])[] => [
  ['Net profit', profit],
  ['Of it 92.35 % are net earnings', own.earnings],
  [`Social Security, 12.4 % up to the base of ${formatMoney(rules.wageBase, 'USD')}`, own.socialSecurity],
  ['Medicare, 2.9 %', own.medicare],
  ['Additional Medicare, 0.9 % above the threshold', own.additionalMedicare],
  ['Self-employment tax', own.total, true],
  ['Half of it, deducted from income', own.deductible],
];

function quarterNote(
  quarters: ReturnType<typeof taxFigures>['quarters'],
  answers: TaxAnswers,
  hasPay: boolean,
): string {
  const basis =
    quarters.basis === 'last-year'
      ? `${answers.priorYearHigh ? safeHarbour.lastYearHigh : safeHarbour.lastYear} % of last year’s tax`
      : `${safeHarbour.thisYear} % of this year’s estimate`;
  const missing =
    answers.priorYearTax === undefined
      ? ' Enter last year’s total tax to see whether that safe harbor is lower.'
      : '';
  return `What keeps a penalty away is ${basis}, a quarter by each day.${missing}${hasPay ? ' What was withheld from pay counts in equal parts.' : ''}`;
}

const formNames: Readonly<Record<string, string>> = {
  'Schedule A, line 1': 'Medical and dental',
  'Schedule A, line 5a': 'State and local income tax',
  'Schedule A, line 5b': 'Property tax',
  'Schedule A, line 8a': 'Mortgage interest',
  'Schedule A, line 11': 'Charity',
  'Schedule B, line 1': 'Interest',
  'Schedule B, line 5': 'Dividends',
};

function deductionSections({ tally, rules, pay }: TaxInput, adjusted: number): ReportSection[] {
  const lines = tally.formLines.all();
  const state = withheldBy(pay, 'state') + withheldBy(pay, 'local');
  const rowsOf = (form: string): ReportTableRow[] =>
    lines
      .filter(({ name }) => name.startsWith(form))
      .map(({ name, minor }) => ({ cells: [name, formNames[name] ?? '', minor] }));
  const medical = tally.formLines.of('Schedule A, line 1');
  const allowed = Math.max(0, medical - portion(Math.max(0, adjusted), medicalFloor, 1000));
  return [
    section('schedule-a', 'Deductions (Schedule A)', {
      note: `Only of use where they come to more than the standard deduction. Of medical costs, ${formatMoney(allowed, 'USD')} are above 7.5 % of income; state and local taxes count up to ${formatMoney(rules.stateTaxCap, 'USD')}. A mortgage payment counts whole here: only its interest is deductible.`,
      table: {
        columns: columns(['Line', 'text'], ['', 'text'], ['Paid', 'money']),
        rows: [
          ...rowsOf('Schedule A'),
          ...(state === 0
            ? []
            : [{ cells: ['Schedule A, line 5a', 'State and local tax withheld from pay', state] }]),
        ],
        empty: 'Nothing in categories of Schedule A.',
      },
    }),
    section('schedule-b', 'Interest and dividends (Schedule B)', {
      table: {
        columns: columns(['Line', 'text'], ['', 'text'], ['Received', 'money']),
        rows: rowsOf('Schedule B'),
        empty: 'No interest and no dividends.',
      },
    }),
  ];
}

const listsOfBusiness = ({ contractors, assets }: TaxInput): ReportSection[] => [
  section('contractors', 'Contractors (Form 1099-NEC)', {
    note: `From ${contractors.threshold} dollars in a year a payee gets a form.`,
    table: {
      columns: columns(['Payee', 'text'], ['Paid', 'money'], ['Payments', 'count'], ['', 'text']),
      rows: contractors.payees.map((one) => ({
        cells: [one.merchant, usd(one.paid), one.payments, one.reported ? 'form due' : ''],
      })),
      empty: 'Nobody was paid for contract labor.',
    },
  }),
  section('assets', 'Assets (line 13)', {
    note: `Single items above ${assets.limit} dollars are depreciated or expensed by section 179.`,
    table: {
      columns: columns(['Date', 'day'], ['Bought from', 'text'], ['Amount', 'money'], ['On line', 'text']),
      rows: assets.purchases.map((one) => ({
        cells: [one.date, one.merchant, usd(one.amount), one.taxLine?.slice(1) ?? 'none'],
        link: listLink({ tx: one.id }),
      })),
      empty: 'No such purchases.',
    },
  }),
];

function toDoSections({ toDos }: TaxTally): ReportSection[] {
  const list = (id: string, title: string, rows: readonly TaxTask[]): ReportSection =>
    section(id, title, {
      folded: rows.length > 10,
      table: {
        columns: columns(['Date', 'day'], ['What', 'text'], ['Amount', 'money'], ['Why', 'text']),
        rows: rows.map((one) => ({
          cells: [one.date, one.what, one.minor, one.why],
          link: listLink({ tx: one.id }),
        })),
        empty: 'Nothing to do.',
      },
    });
  return [
    list('without-line', 'To do: business without a line', toDos.withoutLine),
    list('without-receipt', 'To do: no receipt', toDos.withoutReceipt),
    list('without-share', 'To do: is all of it for the business?', toDos.withoutShare),
    list('unsorted', 'To do: no category', toDos.unsorted),
  ];
}

function quartersSection(
  quarters: ReturnType<typeof taxFigures>['quarters'],
  answers: TaxAnswers,
  hasPay: boolean,
): ReportSection {
  return section('quarters', 'Quarterly estimates', {
    note: quarterNote(quarters, answers, hasPay),
    chart: {
      kind: 'bars',
      labels: quarters.instalments.map(({ due }) => due),
      series: [
        { name: 'Due by then', minor: quarters.instalments.map((one) => one.requiredSoFar) },
        { name: 'Paid by then', minor: quarters.instalments.map((one) => one.paidSoFar) },
      ],
    },
    table: {
      columns: quartersColumns,
      rows: quarters.instalments.map((one) => ({
        cells: [one.due, one.required, one.requiredSoFar, one.paidSoFar, one.short],
      })),
    },
  });
}

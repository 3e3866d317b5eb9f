import { partsOf } from '@app/calendar';
import { listSeriesEndpoint } from '@app/contracts-banking';
import { getPayrollDataEndpoint, getPayrollSettingsEndpoint, payrollCurrency } from '@app/contracts-payroll';
import { halfEven, percentOf } from '@app/money';
import type { AnsweredQuestion } from '../question';
import type { AnswerFigure, FullAnswer } from '../full-answer';
import { countOf, coverageOf, fullAnswer, type AnswerWriter } from './answer-writer';

import { ifAvailable, notConnected } from './elsewhere';

type Of<K extends AnsweredQuestion['kind']> = Extract<AnsweredQuestion, { kind: K }>;

/** Taxes on the person's own payslips as a share of gross pay. */
export async function taxRate(_: Of<'tax-rate'>, writer: AnswerWriter): Promise<FullAnswer> {
  const data = (await ifAvailable(writer.ask(getPayrollDataEndpoint, {})))?.data;
  if (!data)
    return notConnected(
      'tax-rate',
      'payroll is not connected, and the rate comes from your payslips. You can connect it under Payroll.',
      '/payroll',
    );
  const [taxes, gross] = [
    writer.minor(data.totalTaxes, payrollCurrency),
    writer.minor(data.totalGrossIncome, payrollCurrency),
  ];
  const rate = percentOf(taxes, gross);
  return fullAnswer({
    topic: 'tax-rate',
    text: `Your effective tax rate is ${writer.percent(rate)} in ${data.currentYear}: ${writer.money(taxes, payrollCurrency)} of ${writer.money(gross, payrollCurrency)} gross pay was withheld.`,
    figures: [
      {
        label: 'Effective tax rate',
        value: writer.percent(rate),
        formula: `taxes withheld ÷ gross pay = ${writer.money(taxes, payrollCurrency)} ÷ ${writer.money(gross, payrollCurrency)}`,
        link: '/payroll-dashboard',
        period: null,
        why: null,
      },
    ],
    assumptions: ['It is what was withheld from your pay this year, not what your return will say.'],
    followUps: ['When is my next payday?'],
    link: '/payroll-dashboard',
  });
}

export async function pay(_: Of<'pay'>, writer: AnswerWriter): Promise<FullAnswer> {
  const data = await ifAvailable(writer.ask(getPayrollDataEndpoint, {}));
  const year = data?.data;
  if (!data || !year)
    return notConnected('pay', 'payroll is not connected. You can connect it under Payroll.', '/payroll');
  const money = (amount: number): string =>
    writer.money(writer.minor(amount, payrollCurrency), payrollCurrency);
  return fullAnswer({
    topic: 'pay',
    text: `${data.lastPayrollDate && data.lastPayrollAmount !== null ? `Your last pay was ${money(data.lastPayrollAmount)} on ${writer.day(data.lastPayrollDate)}. ` : ''}In ${year.currentYear} you have been paid ${money(year.totalNetIncome)} net of ${money(year.totalGrossIncome)} gross, in ${countOf(year.payPeriods, 'pay period')}.`,
    figures: (
      [
        ['Gross pay', year.totalGrossIncome, 'sum of this year’s payslips'],
        ['Taxes', year.totalTaxes, 'withheld, by the payslips'],
        ['Benefits', year.totalBenefits, 'deducted, by the payslips'],
        ['Net pay', year.totalNetIncome, 'what was paid out'],
      ] as const
    ).map(([label, amount, formula]) => ({
      label,
      value: money(amount),
      formula,
      link: '/payroll-dashboard',
      period: null,
      why: null,
    })),
    followUps: ['What is my effective tax rate?', 'When is my next payday?'],
    link: '/payroll-dashboard',
  });
}

/** From the payroll calendar if payroll is set up, otherwise from planned income. */
export async function payday(_: Of<'payday'>, writer: AnswerWriter): Promise<FullAnswer> {
  const [settings, { series }] = await Promise.all([
    ifAvailable(writer.ask(getPayrollSettingsEndpoint, {})),
    writer.ask(listSeriesEndpoint, {}),
  ]);
  const next = settings?.upcomingPayDates.find((day) => day >= writer.today);
  const planned = series
    .filter(({ kind, nextDate }) => kind === 'income' && nextDate)
    .sort((a, b) => (a.nextDate! < b.nextDate! ? -1 : 1))[0];
  if (!next && !planned)
    return notConnected(
      'payday',
      'payroll is not set up and no income is planned. Set your pay dates under Payroll, or add your pay under Bills.',
      '/payroll',
    );
  const day = next ?? planned!.nextDate!;
  const amount =
    planned && (!next || planned.nextDate === next)
      ? writer.money(writer.minor(planned.amount, planned.currency), planned.currency)
      : undefined;
  return fullAnswer({
    topic: 'payday',
    text: `Your next payday is ${writer.day(day)}${amount ? `, about ${amount}${planned ? ` from ${planned.title}` : ''}` : ''}.`,
    figures: [
      {
        label: 'Next payday',
        value: writer.day(day),
        formula: next
          ? 'the pay dates of your payroll settings, weekends and bank holidays moved'
          : `${planned!.title}: ${planned!.repeats.toLowerCase()}`,
        link: next ? '/payroll-dashboard' : '/?view=calendar',
        period: { from: day, to: day },
        why: null,
      },
    ],
    followUps: ['How much can I safely spend?', 'Which bills are next?'],
  });
}

/** Schedule SE (Form 1040): 15.3 % of 92.35 % of net earnings. */
const seBase = 9_235n;
const seRate = 153n;

/** Self-employment tax, and income tax at the rate withheld from the person's pay; 0 if no rate is known. */
function taxesOn(
  net: number,
  pay: { totalTaxes: number; totalGrossIncome: number } | undefined,
  writer: AnswerWriter,
): { se: number; income: number; own: number | undefined } {
  const minor = (amount: number): number => writer.minor(amount, payrollCurrency);
  const se = Number(halfEven(BigInt(net) * seBase * seRate, 10_000n * 1_000n));
  const own =
    pay && pay.totalGrossIncome > 0
      ? percentOf(minor(pay.totalTaxes), minor(pay.totalGrossIncome))
      : undefined;
  const income = own === undefined ? 0 : Number(halfEven(BigInt(net) * BigInt(Math.round(own * 10)), 1_000n));
  return { se, income, own };
}

const nothingToSetAside = (earned: AnswerFigure): FullAnswer =>
  fullAnswer({
    topic: 'tax-set-aside',
    text: 'I see no self-employed income this year above its costs, so there is nothing to set aside beyond what is withheld from your pay.',
    figures: [earned],
    assumptions: ['Self-employed income is what is in Freelance less what is in Business.'],
  });

/** How much of the year's self-employed income to set aside for taxes, by a stated rule. */
export async function taxSetAside(_: Of<'tax-set-aside'>, writer: AnswerWriter): Promise<FullAnswer> {
  const { year } = partsOf(writer.today);
  const period = { from: `${year}-01-01`, to: writer.today };
  const [earned, costs, paid, payroll] = await Promise.all([
    writer.spending({ category: 'Freelance' }, period),
    writer.spending({ category: 'Business' }, period),
    writer.spending({ category: 'Taxes' }, period),
    ifAvailable(writer.ask(getPayrollDataEndpoint, {})),
  ]);
  const { currency } = earned;
  const net = earned.incomeMinor - costs.expensesMinor;
  if (net <= 0)
    return nothingToSetAside(
      writer.sum('Freelance income', earned, { side: 'income', about: { category: 'Freelance' }, period }),
    );
  const { se, income, own } = taxesOn(net, payroll?.data ?? undefined, writer);
  const total = se + income;
  const rest = Math.max(0, total - paid.expensesMinor);
  return fullAnswer({
    topic: 'tax-set-aside',
    text: `Set aside ${writer.money(total, currency)} for this year so far on ${writer.money(net, currency)} of net self-employed income${paid.expensesMinor > 0 ? `; you have paid ${writer.money(paid.expensesMinor, currency)} of taxes already, so ${writer.money(rest, currency)} is left to keep` : ''}.`,
    figures: [
      {
        label: 'Self-employment tax',
        value: writer.money(se, currency),
        formula: `${writer.money(net, currency)} × 92.35% × 15.3% (Schedule SE)`,
        link: null,
        period,
        why: null,
      },
      ...(own === undefined
        ? []
        : [
            {
              label: 'Income tax',
              value: writer.money(income, currency),
              formula: `${writer.money(net, currency)} × your own payroll rate of ${writer.percent(own)}`,
              link: '/payroll-dashboard',
              period,
              why: null,
            },
          ]),
      writer.sum('Freelance income', earned, { side: 'income', about: { category: 'Freelance' }, period }),
      writer.sum('Business costs', costs, { side: 'expense', about: { category: 'Business' }, period }),
      writer.sum('Taxes paid', paid, { side: 'expense', about: { category: 'Taxes' }, period }),
    ],
    assumptions: [
      'Self-employed income is what is in Freelance less what is in Business.',
      own === undefined
        ? 'Income tax is not in it: payroll is not connected, so I don’t know your rate.'
        : 'Income tax is taken at the rate withheld from your pay.',
      'This is a rule of thumb for the United States, not tax advice.',
    ],
    coverage: coverageOf(earned, costs),
    followUps: ['What is my effective tax rate?'],
  });
}

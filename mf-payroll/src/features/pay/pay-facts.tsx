import { payrollCurrency, type PaySummary } from '@app/contracts-payroll';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { Card } from '@app/ui-kit';
import { Facts } from '../layout/facts';
import { percentText, type PayRatios } from './pay-ratios';
import { Halves } from './pay-year-skeleton';

/** The pay periods of the year so far, and its averages and rates with the basis of each. */
export function PayFacts({ summary, ratios }: { summary: PaySummary; ratios: PayRatios }) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const date = useDateFormat();
  const usd = (value: number) => money.amount(value, { currency: payrollCurrency });
  const percent = (value: number) => percentText(value, locale);
  const frequency = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    ratios.expectedFrequency,
  );
  return (
    <Halves>
      <Card title="Pay Period Details">
        <Facts
          facts={[
            { label: 'Pay periods this year', value: summary.payPeriods },
            { label: 'Last pay date', value: summary.lastPayDate ? date.day(summary.lastPayDate) : '–' },
            { label: 'Average gross pay', value: usd(summary.averageGrossPay), basis: 'per pay period' },
            { label: 'Average net pay', value: usd(summary.averageNetPay), basis: 'per pay period' },
            {
              label: 'Expected annual frequency',
              value: frequency,
              basis: 'pay periods so far ÷ months begun × 12',
            },
          ]}
        />
      </Card>
      <Card title="Income Analysis">
        <Facts
          facts={[
            {
              label: 'Effective tax rate',
              value: percent(ratios.effectiveTaxRate),
              basis: 'taxes ÷ gross',
            },
            { label: 'Take-home rate', value: percent(ratios.takeHome), basis: 'net ÷ gross' },
            { label: 'Benefits rate', value: percent(ratios.benefitsRate), basis: 'benefits ÷ gross' },
            {
              label: 'Monthly net average',
              value: money.minor(ratios.monthlyNetMinor, { currency: payrollCurrency }),
              basis: 'net so far ÷ 12',
            },
            {
              label: 'Average per pay period',
              value: usd(summary.averageNetPay),
              basis: 'net so far ÷ pay periods',
            },
          ]}
        />
      </Card>
    </Halves>
  );
}

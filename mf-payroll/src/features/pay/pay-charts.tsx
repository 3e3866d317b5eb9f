import { LineChart } from '@app/charts';
import { payrollCurrency, type PayOfRange, type PayPeriod } from '@app/contracts-payroll';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Card, Sparkline } from '@app/ui-kit';
import styled from 'styled-components';
import { effectiveRates } from './pay-insights';
import { percentText } from './pay-ratios';

/** Gross, taxes and net of each pay in the year. */
export function PayPeriodChart({ pay, year }: { pay: PayOfRange; year: number }) {
  const date = useDateFormat();
  const { locale } = useSession();
  const minor = (name: 'gross' | 'net' | 'taxes') =>
    pay.periods.map((one: PayPeriod) => minorFromDecimal(one[name], payrollCurrency));
  return (
    <LineChart
      title="Each pay period"
      labels={pay.periods.map(({ payDate }) => date.day(payDate))}
      series={[
        { name: 'Gross', hue: 'c1', minor: minor('gross') },
        { name: 'Net', hue: 'c2', minor: minor('net') },
        { name: 'Taxes', hue: 'c3', minor: minor('taxes') },
      ]}
      currency={payrollCurrency}
      locale={locale}
      fileName={`pay-periods-${year}`}
    />
  );
}

/** The share of taxes in each pay, as a small line labelled at both ends. */
export function EffectiveRateTrend({ pay }: { pay: PayOfRange }) {
  const { locale } = useSession();
  const rates = effectiveRates(pay.periods);
  if (rates.length < 2) return null;
  const [first, last] = [rates[0]!, rates.at(-1)!];
  return (
    <Card title="Effective tax rate">
      <Trend>
        <Sparkline values={rates} />
        <p>
          {percentText(last, locale)} of the latest pay, {percentText(first, locale)} of the first this year.
        </p>
      </Trend>
    </Card>
  );
}

const Trend = styled.div`
  display: grid;
  gap: var(--s2);
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

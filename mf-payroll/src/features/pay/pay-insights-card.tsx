import { payrollCurrency, upcomingPayDates, type PayOfRange } from '@app/contracts-payroll';
import { changePercent } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { Card, ProgressBar } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Facts, type Fact } from '../layout/facts';
import { readSettings } from '../settings/api';
import { limitsOf, raiseIn, sameDaysLastYear, threePaycheckMonths, type Compared } from './pay-insights';
import { percentText } from './pay-ratios';
import { withholding } from './withholding';

export interface PayInsightsProps {
  pay: PayOfRange;
  before: PayOfRange | undefined;
  year: number;
}

/** What stands out in the year: the change against last year, a raise, months with three pays. Draws nothing otherwise. */
export function PayInsights({ pay, before, year }: PayInsightsProps) {
  const money = useMoneyFormat();
  const date = useDateFormat();
  const { locale } = useSession();
  const { data: settings } = useQuery(readSettings());
  const usd = (minor: number) => money.minor(minor, { currency: payrollCurrency });
  const compared = sameDaysLastYear(pay.periods, before?.periods ?? [], date.today());
  const raise = raiseIn([...(before?.periods ?? []), ...pay.periods]);
  const coming =
    settings?.payFrequency === 'bi-weekly' && settings.nextPayDate
      ? upcomingPayDates(settings.payFrequency, settings.nextPayDate).filter((day) =>
          day.startsWith(String(year)),
        )
      : [];
  const months = threePaycheckMonths([...pay.periods.map(({ payDate }) => payDate), ...coming]);
  const change = ({ now, before: then }: Compared) => {
    const percent = changePercent(now, then);
    return `${percent > 0 ? '+' : ''}${percentText(percent, locale)}`;
  };
  const monthText = (month: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      new Date(`${month}-15T00:00:00Z`),
    );
  const tax = withholding(pay, year);
  const facts: Fact[] = [
    ...(compared
      ? [
          {
            label: 'Gross pay against last year',
            value: change(compared.gross),
            basis: `${usd(compared.gross.before)} by the same day`,
          },
          {
            label: 'Net pay against last year',
            value: change(compared.net),
            basis: `${usd(compared.net.before)} by the same day`,
          },
        ]
      : []),
    ...(raise
      ? [
          {
            label: 'Raise',
            value: `+${percentText(changePercent(raise.after, raise.before), locale)}`,
            basis: `${usd(raise.before)} to ${usd(raise.after)} since ${date.day(raise.payDate)}`,
          },
        ]
      : []),
    ...(tax
      ? [
          {
            label: 'Federal tax of the year',
            value: `${usd(tax.withheldMinor)} withheld`,
            basis: `about ${usd(tax.estimatedMinor)} due for a single filer with this pay alone and the standard deduction`,
          },
        ]
      : []),
    ...(months.length > 0
      ? [
          {
            label: 'Months with three pays',
            value: months.map(monthText).join(', '),
            basis: 'paid every two weeks',
          },
        ]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Card title="What stands out">
      <Facts facts={facts} />
    </Card>
  );
}

/** Contributions compared with the limits of the year. */
export function PayLimits({ pay, year }: { pay: PayOfRange; year: number }) {
  const money = useMoneyFormat();
  const limits = limitsOf(pay, year);
  const usd = (minor: number) => money.minor(minor, { currency: payrollCurrency });
  if (limits.length === 0) return null;
  return (
    <Card title={`Contribution limits ${year}`}>
      <Bars>
        {limits.map(({ label, usedMinor, limitMinor, limitYear }) => (
          <li key={label}>
            <span>
              {label}
              {limitYear && <small> limit of {limitYear}</small>}
            </span>
            <span>
              {usd(usedMinor)} of {usd(limitMinor)}
            </span>
            <ProgressBar
              percent={Math.min(100, (usedMinor / limitMinor) * 100)}
              label={`${label} paid in`}
              fill="accent"
            />
          </li>
        ))}
      </Bars>
      <Note>
        For somebody under 50 with cover for themself only; the employer’s part counts towards an HSA.
      </Note>
    </Card>
  );
}

const Bars = styled.ul`
  display: grid;
  gap: var(--s4);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s1) var(--s3);
    font-size: var(--text-sm);
  }
  li > :last-child {
    grid-column: 1 / -1;
  }
  span + span {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  small {
    color: var(--ink-3);
  }
`;

const Note = styled.p`
  margin-top: var(--s3);
  color: var(--ink-3);
  font-size: var(--text-xs);
`;

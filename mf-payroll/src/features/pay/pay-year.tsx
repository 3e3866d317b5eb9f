import { partsOf } from '@app/calendar';
import {
  payrollCurrency,
  type MissingPay,
  type PayCorrection,
  type PaySummary,
} from '@app/contracts-payroll';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { Amount, Banner, Button, Card, CardSurface, Chip, media, PageHead, Stack } from '@app/ui-kit';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Facts } from '../layout/facts';
import { CorrectedPay } from './corrected-pay';
import { downloadPayReport } from './pay-report';
import { payParts, payRatios, percentText } from './pay-ratios';
import { Figures, Halves, YearInDetailSkeleton } from './pay-year-skeleton';
import { PayBar } from './pay-bar';
import { EffectiveRateTrend, PayPeriodChart } from './pay-charts';
import { PayInsights, PayLimits } from './pay-insights-card';
import { PayWaterfall } from './pay-waterfall';
import { readPayOfYear } from './api';
import { EntryActions } from '../payslips/entry-actions';
import { PayslipsCard } from '../payslips/payslips-card';
import { DownloadButton } from '../reports/download-button';
import { useQuery } from '@tanstack/react-query';

/** The year so far: what was earned and withheld, and the resulting figures. */
export function PayYear({
  summary,
  missing,
  corrections,
  sync,
  practice = false,
}: {
  summary: PaySummary;
  missing: readonly MissingPay[];
  corrections: readonly PayCorrection[];
  sync: ReactNode;
  /** The provider is a practice one. */
  practice?: boolean;
}) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const date = useDateFormat();
  const { currentYear: year } = summary;
  const pay = useQuery(readPayOfYear(year));
  const lastYear = useQuery(readPayOfYear(year - 1));
  const isReading = pay.isPending || (pay.data !== undefined && lastYear.isPending);
  const ratios = payRatios(summary, partsOf(date.today()).month);
  const usd = (value: number) => money.amount(value, { currency: payrollCurrency });
  const percent = (value: number) => percentText(value, locale);
  const frequency = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    ratios.expectedFrequency,
  );
  return (
    <>
      <PageHead
        title="Payroll Dashboard"
        note={
          <>
            Your own pay in {summary.currentYear}. {practice && <Chip $tone="info">Practice employer</Chip>}
          </>
        }
      >
        <Terse>
          {sync}
          <Button icon={<Download aria-hidden />} onClick={() => downloadPayReport(summary, ratios)}>
            Export Report
          </Button>
          <DownloadButton report="own-pay" year={summary.currentYear} format="pdf" />
          <EntryActions employer={pay.data?.employers.at(-1) ?? ''} />
        </Terse>
      </PageHead>
      <Stack>
        <MissingPayBanner missing={missing} />
        <Figures>
          <Figure
            title="Gross Income YTD"
            value={summary.totalGrossIncome}
            note={`${summary.payPeriods} pay periods`}
          />
          <Figure
            title="Net Income YTD"
            value={summary.totalNetIncome}
            note={`${percent(ratios.takeHome)} take-home`}
          />
          <Figure
            title="Total Taxes"
            value={summary.totalTaxes}
            note={`${percent(ratios.effectiveTaxRate)} effective rate`}
          />
          <Figure
            title="Benefits"
            value={summary.totalBenefits}
            note={`${percent(ratios.benefitsRate)} of gross`}
          />
        </Figures>
        {isReading ? (
          <YearInDetailSkeleton />
        ) : pay.data ? (
          <Halves>
            <PayWaterfall pay={pay.data} />
            <PayInsights pay={pay.data} before={lastYear.data} year={year} />
          </Halves>
        ) : (
          <Card title="From gross to net">
            <PayBar
              parts={payParts(summary)}
              amountText={(minor) => money.minor(minor, { currency: payrollCurrency })}
            />
          </Card>
        )}
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
        {pay.data && (
          <>
            <PayPeriodChart pay={pay.data} year={year} />
            <Halves>
              <EffectiveRateTrend pay={pay.data} />
              <PayLimits pay={pay.data} year={year} />
            </Halves>
          </>
        )}
        <PayslipsCard year={year} />
        <CorrectedPay corrections={corrections} />
      </Stack>
    </>
  );
}

function Figure({ title, value, note }: { title: string; value: number; note: string }) {
  const { locale } = useSession();
  return (
    <Surface as="section" aria-label={title}>
      <h3>{title}</h3>
      <Amount
        size="big"
        minor={minorFromDecimal(value, payrollCurrency)}
        currency={payrollCurrency}
        locale={locale}
      />
      <p>{note}</p>
    </Surface>
  );
}

/** On phones, the buttons have no icons, so that they fill two lines and not three. */
const Terse = styled.span`
  display: contents;
  ${media.phone} {
    > button > svg {
      display: none;
    }
  }
`;

const Surface = styled(CardSurface)`
  h3 {
    color: var(--ink-2);
    font-weight: 500;
    margin-bottom: 6px;
  }
  p {
    margin-top: var(--s2);
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  ${media.phone} {
    h3 {
      font-size: var(--text-sm);
    }
    > span {
      font-size: 21px;
    }
  }
`;

/** Names the days for which a payslip seems to be missing. */
function MissingPayBanner({ missing }: { missing: readonly MissingPay[] }) {
  const date = useDateFormat();
  if (missing.length === 0) return null;
  const one = missing.length === 1;
  return (
    <Banner
      tone="warn"
      title={one ? 'A payslip seems to be missing' : `${missing.length} payslips seem to be missing`}
    >
      {missing.map(({ expected, after, before }) => (
        <p key={expected}>
          {before
            ? `No payslip arrived around ${date.day(expected)}, between those of ${date.day(after)} and ${date.day(before)}.`
            : `No payslip arrived around ${date.day(expected)}; the last one is of ${date.day(after)}.`}
        </p>
      ))}
      <p>Sync to read it, or ask your employer.</p>
    </Banner>
  );
}

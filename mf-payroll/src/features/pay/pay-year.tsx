import { partsOf } from '@app/calendar';
import {
  payrollCurrency,
  type MissingPay,
  type PayCorrection,
  type PaySummary,
} from '@app/contracts-payroll';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Button, Card, Chip, media, PageHead, Stack } from '@app/ui-kit';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CorrectedPay } from './corrected-pay';
import { MissingPayBanner } from './missing-pay-banner';
import { PayFacts } from './pay-facts';
import { PayFigures } from './pay-figures';
import { downloadPayReport } from './pay-report';
import { payParts, payRatios } from './pay-ratios';
import { Halves, YearInDetailSkeleton } from './pay-year-skeleton';
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
  const money = useMoneyFormat();
  const date = useDateFormat();
  const { currentYear: year } = summary;
  const pay = useQuery(readPayOfYear(year));
  const lastYear = useQuery(readPayOfYear(year - 1));
  const isReading = pay.isPending || (pay.data !== undefined && lastYear.isPending);
  const ratios = payRatios(summary, partsOf(date.today()).month);
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
        <PayFigures {...{ summary, ratios }} />
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
        <PayFacts {...{ summary, ratios }} />
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

/** On phones, the buttons have no icons, so that they fill two lines and not three. */
const Terse = styled.span`
  display: contents;
  ${media.phone} {
    > button > svg {
      display: none;
    }
  }
`;

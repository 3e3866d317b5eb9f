import { daysBetween } from '@app/calendar';
import { payrollCurrency, type PayrollData, type PayStatus } from '@app/contracts-payroll';
import { formatDecimal, minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import {
  Amount,
  Button,
  ButtonLink,
  Card,
  Chip,
  ReadError,
  Skeleton,
  media,
  type ChipTone,
  IfPermitted,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { readConnection, connectPayroll, syncPayroll } from '../connection/api';
import { cardSyncWords, useSync } from '../connection/use-sync';
import { readSettings } from '../settings/api';
import { readPayroll } from './api';
import { PayBar } from './pay-bar';
import { payParts } from './pay-ratios';
import { payStatusText } from './pay-status';

const tones: Record<PayStatus, ChipTone> = {
  successful: 'positive',
  pending: 'warn',
  processing: 'info',
  failed: 'negative',
};

/** The card treats payroll as connected as soon as there is pay to show. */
const hasPay = (payroll: PayrollData | undefined): boolean =>
  Boolean(payroll && (payroll.lastPayrollDate || payroll.data));

/** The latest pay and the date of the next one, for the dashboard's side column. */
export function PayrollCardWidget() {
  const payroll = useQuery(readPayroll());
  const connected = hasPay(payroll.data);
  const isPractice = useQuery(readConnection()).data?.practice ?? false;
  return (
    <Frame>
      <Card
        title={
          <Stretched to={connected ? '/payroll-dashboard' : '/adp-setup'}>
            Payroll
            <ChevronRight aria-hidden width={16} height={16} />
          </Stretched>
        }
        actions={
          payroll.data && (
            <>
              {isPractice && <Chip $tone="info">Practice employer</Chip>}
              <Chip $tone={connected ? 'positive' : 'neutral'}>
                {connected ? 'Connected' : 'Not Connected'}
              </Chip>
            </>
          )
        }
      >
        {payroll.isPending && <CardSkeleton />}
        {payroll.error && <ReadError title="Payroll could not be loaded" read={payroll} />}
        {payroll.data && (connected ? <LatestPay payroll={payroll.data} /> : <NotConnected />)}
      </Card>
    </Frame>
  );
}

function LatestPay({ payroll }: { payroll: PayrollData }) {
  const { locale } = useSession();
  const date = useDateFormat();
  const sync = useSync(cardSyncWords);
  const status = payroll.status ?? 'failed';
  return (
    <>
      {payroll.lastPayrollAmount !== null && (
        <Amount
          size="big"
          minor={minorFromDecimal(payroll.lastPayrollAmount, payrollCurrency)}
          currency={payrollCurrency}
          locale={locale}
        />
      )}
      <Lines>
        {payroll.lastPayrollDate && <span>Last payroll on {date.day(payroll.lastPayrollDate)}</span>}
        <span>
          <Chip $tone={tones[status]}>{payStatusText(status)}</Chip>
        </span>
        <NextPay last={payroll.lastPayrollAmount} />
      </Lines>
      {payroll.data && <PayBar parts={payParts(payroll.data)} />}
      <Actions>
        <Button
          call={syncPayroll}
          size="sm"
          onClick={() => sync.mutate()}
          disabled={sync.isPending}
          busy={sync.isPending}
          icon={<RefreshCw aria-hidden />}
        >
          Sync
        </Button>
        <ButtonLink as={Link} to="/reports" $size="sm">
          View Reports
        </ButtonLink>
      </Actions>
    </>
  );
}

function NotConnected() {
  return (
    <>
      <Lines>
        <span>Connect payroll to see what you earned and what was withheld.</span>
        <NextPay last={null} />
      </Lines>
      <Actions>
        <IfPermitted call={connectPayroll}>
          <ButtonLink as={Link} to="/adp-setup" $size="sm">
            Connect payroll
          </ButtonLink>
        </IfPermitted>
        <ButtonLink as={Link} to="/reports" $size="sm">
          View Reports
        </ButtonLink>
      </Actions>
    </>
  );
}

/**
 * The date of the next pay from the payroll settings, with or without a connection, and its estimated amount: that of the last pay, if
 * there was one.
 */
function NextPay({ last }: { last: number | null }) {
  const date = useDateFormat();
  const { locale } = useSession();
  const { data } = useQuery(readSettings());
  const next = data?.upcomingPayDates[0];
  if (!next) return null;
  const days = daysBetween(date.today(), next);
  return (
    <span>
      Next pay on {date.day(next, 'long')}
      {days === 0 ? ', today' : days === 1 ? ', tomorrow' : `, in ${days} days`}
      {last !== null && `, about ${formatDecimal(last, payrollCurrency, locale)} net`}
    </span>
  );
}

function CardSkeleton() {
  return (
    <div role="status" aria-label="Loading payroll">
      <Skeleton $width="52%" $height="30px" />
      <Skeleton $width="70%" style={{ marginTop: 12 }} />
      <Skeleton $height="8px" $round style={{ marginTop: 18 }} />
    </div>
  );
}

const Frame = styled.div`
  position: relative;
  border-radius: var(--r-lg);
  ${media.hover} {
    &:hover > section {
      border-color: var(--line-strong);
    }
  }
`;

/** The link covers the whole card; the buttons are above it. */
const Stretched = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  svg {
    color: var(--ink-3);
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-lg);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: var(--s1);
  margin: var(--s1) 0 var(--s4);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

const Actions = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-top: var(--s4);
`;

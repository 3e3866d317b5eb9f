import { partsOf } from '@app/calendar';
import type { PayrollConnection } from '@app/contracts-payroll';
import { goToSignIn, useDateFormat } from '@app/shell-sdk';
import { Banner, Button, ButtonLink, Card, EmptyState, PageHead, ReadError, IfPermitted } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { useConnection, connectPayroll, syncPayroll } from '../connection/api';
import { ConnectionState } from '../connection/connection-state';
import { ChooseWorker } from '../connection/choose-worker';
import { isSignedOut } from '../connection/failure';
import { syncWords, useSync } from '../connection/use-sync';
import { EntryActions } from '../payslips/entry-actions';
import { readPayOfYear, readPayroll } from './api';
import { PayYear } from './pay-year';
import { PayYearSkeleton } from './pay-year-skeleton';

/** The signed-in person's own pay of this year. */
export function PayrollDashboardPage() {
  const connection = useConnection();
  const { today } = useDateFormat();
  const isApart = connection.data?.connected === false;
  // Without a connection, pay is loaded only if payslips were entered by hand.
  const paid = useQuery({ ...readPayOfYear(partsOf(today()).year), enabled: isApart });
  const hasPay = isApart && (paid.data?.payslips ?? 0) > 0;
  const { data: entered } = useQuery({ ...readPayroll(), enabled: hasPay });
  if (connection.isPending)
    return (
      <Framed>
        <PayYearSkeleton />
      </Framed>
    );
  if (connection.data?.connected) return <ConnectedPay connection={connection.data} />;
  if (hasPay && entered?.data)
    return (
      <PayYear
        summary={entered.data}
        missing={entered.missing ?? []}
        corrections={entered.corrections ?? []}
        sync={
          <IfPermitted call={connectPayroll}>
            <ButtonLink as={RouterLink} to="/adp-setup">
              Set up ADP
            </ButtonLink>
          </IfPermitted>
        }
      />
    );
  const isSetUp = connection.data?.provider?.available ?? true;
  return (
    <Framed>
      <Card>
        {connection.data ? (
          <EmptyState
            drawing="payroll"
            title="ADP Integration Required"
            action={
              <Choices>
                <IfPermitted call={connectPayroll}>
                  <ButtonLink as={RouterLink} to="/adp-setup" {...(isSetUp && { $variant: 'primary' })}>
                    Set up ADP
                  </ButtonLink>
                </IfPermitted>
                <EntryActions />
              </Choices>
            }
          >
            {isSetUp
              ? 'Connect your ADP account to see your pay, what was withheld from it and what is left. Paid without ADP? Enter payslips by hand or import them.'
              : 'ADP is not set up on this server. Enter payslips by hand or import them to see your pay, what was withheld from it and what is left.'}
          </EmptyState>
        ) : isSignedOut(connection.error) ? (
          <SessionExpired />
        ) : (
          <ReadError title="Your payroll connection could not be read" read={connection} />
        )}
      </Card>
    </Framed>
  );
}

const Framed = ({ children }: { children: ReactNode }) => (
  <>
    <PageHead title="Payroll Dashboard" />
    {children}
  </>
);

function ConnectedPay({ connection }: { connection: PayrollConnection }) {
  const payroll = useQuery(readPayroll());
  const sync = useSync(syncWords);
  const syncButton = (words: string) => (
    <Button
      call={syncPayroll}
      onClick={() => sync.mutate()}
      disabled={sync.isPending}
      busy={sync.isPending}
      icon={<RefreshCw aria-hidden />}
    >
      {words}
    </Button>
  );
  const summary = payroll.data?.data;
  if (summary)
    return (
      <>
        <ConnectionState connection={connection} />
        <PayYear
          summary={summary}
          missing={payroll.data?.missing ?? []}
          corrections={payroll.data?.corrections ?? []}
          sync={syncButton('Sync Data')}
          practice={connection.practice ?? false}
        />
      </>
    );
  return (
    <Framed>
      {payroll.isPending ? (
        <PayYearSkeleton />
      ) : (
        <Card>
          {payroll.data ? (
            <>
              <ConnectionState connection={connection} />
              <EmptyState drawing="payroll" title="No Payroll Data" action={syncButton('Sync Data')}>
                Your account is connected, but there is no pay of this year yet. Sync to read it
                {connection.me === null ? ', and say which of the workers you are' : ''}.
              </EmptyState>
              {connection.me === null && <ChooseWorker connection={connection} />}
            </>
          ) : isSignedOut(payroll.error) ? (
            <SessionExpired />
          ) : (
            <ReadError title="Your pay could not be loaded" read={payroll} />
          )}
        </Card>
      )}
    </Framed>
  );
}

/** Shown instead of the pay if the session has ended. */
function SessionExpired() {
  return (
    <Banner tone="negative" role="alert" action={<Button onClick={() => goToSignIn()}>Login</Button>}>
      Your session has expired. Please log in again to access your payroll data.
    </Banner>
  );
}

const Choices = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s2);
`;

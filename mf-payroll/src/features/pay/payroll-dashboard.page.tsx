import { reasonOf } from '@app/api-client';
import { ButtonLink, Button, Card, EmptyState, ErrorState } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { readConnection } from '../connection/api/read-connection';
import { isSignedOut } from '../connection/failure';
import { syncWords, useSync } from '../connection/use-sync';
import { PageHead } from '../layout/page-head';
import { readPayroll } from './api/read-payroll';
import { PayYear } from './pay-year';
import { PayYearSkeleton } from './pay-year-skeleton';
import { SessionExpired } from './session-expired';

/** The signed-in person's own pay of this year. */
export function PayrollDashboardPage() {
  const connection = useQuery(readConnection());
  if (connection.isPending)
    return (
      <Framed>
        <PayYearSkeleton />
      </Framed>
    );
  if (connection.data?.connected) return <ConnectedPay />;
  return (
    <Framed>
      <Card>
        {connection.data ? (
          <EmptyState
            drawing="payroll"
            title="ADP Integration Required"
            action={
              <ButtonLink as={RouterLink} to="/adp-setup" $variant="primary">
                Set up ADP
              </ButtonLink>
            }
          >
            Connect your ADP account to see your pay, what was withheld from it and what is left.
          </EmptyState>
        ) : isSignedOut(connection.error) ? (
          <SessionExpired />
        ) : (
          <ErrorState
            title="Your payroll connection could not be read"
            onRetry={() => void connection.refetch()}
            busy={connection.isFetching}
          >
            {reasonOf(connection.error)}
          </ErrorState>
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

function ConnectedPay() {
  const payroll = useQuery(readPayroll());
  const sync = useSync(syncWords);
  const syncButton = (words: string) => (
    <Button
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
      <PayYear
        summary={summary}
        missing={payroll.data?.missing ?? []}
        corrections={payroll.data?.corrections ?? []}
        sync={syncButton('Sync Data')}
      />
    );
  return (
    <Framed>
      {payroll.isPending ? (
        <PayYearSkeleton />
      ) : (
        <Card>
          {payroll.data ? (
            <EmptyState drawing="payroll" title="No Payroll Data" action={syncButton('Sync Data')}>
              Your account is connected, but there is no pay of this year yet. Sync to read it.
            </EmptyState>
          ) : isSignedOut(payroll.error) ? (
            <SessionExpired />
          ) : (
            <ErrorState
              title="Your pay could not be loaded"
              onRetry={() => void payroll.refetch()}
              busy={payroll.isFetching}
            >
              {reasonOf(payroll.error)}
            </ErrorState>
          )}
        </Card>
      )}
    </Framed>
  );
}

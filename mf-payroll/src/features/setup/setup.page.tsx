import { reasonOf } from '@app/api-client';
import { Card, ErrorState, Skeleton } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readConnection } from '../connection/api/read-connection';
import { isSignedOut, leaveForSignIn } from '../connection/failure';
import { PageHead } from '../layout/page-head';
import { ConnectedCard } from './connected-card';
import { SetupWizard } from './setup-wizard';

/** Connects payroll, or says that it is connected. */
export function SetupPage() {
  const { data, error, isFetching, refetch } = useQuery(readConnection());
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (signedOut) leaveForSignIn();
  }, [signedOut]);
  return (
    <>
      <PageHead title="ADP Payroll Setup">
        Connect your employer’s ADP account with its API credentials and certificate.
      </PageHead>
      {data ? (
        data.connected ? (
          <ConnectedCard />
        ) : (
          <SetupWizard />
        )
      ) : (
        <Card>
          {error ? (
            <ErrorState
              title="The connection could not be read"
              onRetry={() => void refetch()}
              busy={isFetching}
            >
              {reasonOf(error)}
            </ErrorState>
          ) : (
            <div role="status" aria-label="Loading the setup">
              <Skeleton $height="180px" />
            </div>
          )}
        </Card>
      )}
    </>
  );
}

import { Card, PageHead, ReadError, Banner, useDenialReason } from '@app/ui-kit';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { connectPayroll, useConnection } from '../connection/api';
import { isSignedOut, leaveForSignIn } from '../connection/failure';
import { ConnectedCard } from './connected-card';
import { SetupSkeleton, SetupWizard } from './setup-wizard';

/** Connects payroll, or shows that it is connected. */
export function SetupPage() {
  const read = useConnection();
  const readOnly = useDenialReason(connectPayroll);
  const [search] = useSearchParams();
  const repair = search.has('repair') && read.data?.state === 'needs-login';
  const { data, error } = read;
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (signedOut) leaveForSignIn();
  }, [signedOut]);
  return (
    <>
      <PageHead
        title="ADP Payroll Setup"
        note="Connect your employer’s ADP account with its API credentials and certificate."
      />
      {data ? (
        data.connected && !repair ? (
          <ConnectedCard connection={data} />
        ) : readOnly ? (
          <Banner>{readOnly}</Banner>
        ) : (
          <SetupWizard connection={data} />
        )
      ) : error ? (
        <Card>
          <ReadError title="The connection could not be read" read={read} />
        </Card>
      ) : (
        <SetupSkeleton />
      )}
    </>
  );
}

import { reasonOf } from '@app/api-client';
import { CardSurface, ErrorState, RowSkeletons, Banner, useDenialReason } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { accountKinds } from '../accounts/account-kinds';
import { listAccounts } from '../ledger/api';
import { Breadcrumb } from '../ledger/breadcrumb';
import { useLedger } from '../ledger/use-ledger';
import { readReconciliation, lockStatement } from './api';
import { EarlierStatements } from './earlier-statements';
import { StatementForm } from './statement-form';

/** Reconciles one account with the statements of its bank. */
export function ReconcilePage() {
  const { id = '' } = useParams();
  const readOnly = useDenialReason(lockStatement);
  const { ledger, error: ledgerError, isFetching, retry } = useLedger();
  const accounts = useQuery(listAccounts());
  const status = useQuery(readReconciliation(id));
  const account = accounts.data?.find((candidate) => candidate.id === id);
  const error = status.error ?? accounts.error ?? ledgerError;
  const reload = () => {
    retry();
    void accounts.refetch();
    void status.refetch();
  };
  return (
    <Page>
      <Breadcrumb
        above={{ to: '/accounts', label: 'Bank accounts' }}
        current={account ? `Reconcile ${account.name}` : 'Reconcile'}
      />
      {error && (
        <CardSurface>
          <ErrorState
            kept={Boolean(ledger && account && status.data)}
            title="This account could not be loaded"
            onRetry={reload}
            busy={isFetching}
          >
            {reasonOf(error)}
          </ErrorState>
        </CardSurface>
      )}
      {!error && !(ledger && account && status.data) && (
        <CardSurface>
          <RowSkeletons count={6} label="Loading the account" />
        </CardSurface>
      )}
      {ledger && account && status.data && (
        <>
          {readOnly ? (
            <Banner>{readOnly}</Banner>
          ) : (
            <StatementForm
              key={status.data.statements[0]?.id ?? 'first'}
              ledger={ledger}
              status={status.data}
              isDebt={accountKinds[account.kind].isDebt ?? false}
            />
          )}
          <EarlierStatements status={status.data} />
        </>
      )}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  > p {
    color: var(--ink-2);
  }
`;

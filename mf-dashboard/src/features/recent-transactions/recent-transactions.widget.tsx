import { lazyPart } from '@app/shell-sdk';
import { ButtonLink, Card, EmptyState, ReadError, Link, RowSkeletons, IfPermitted } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { listRecentTransactions } from './api';
import { RecentRow } from './recent-row';
import { useFixRow } from './use-fix-row';
import { addTransactionEndpoint } from '@app/contracts-banking';

const LearnOfferLine = lazyPart(() => import('@app/organising').then((m) => m.LearnOfferLine));

/** The last five transactions, for the dashboard's side column. */
export function RecentTransactionsWidget() {
  const [corrected, setCorrected] = useState<string>();
  const fix = useFixRow(setCorrected);
  const read = useQuery(listRecentTransactions());
  const { data: transactions, error } = read;
  return (
    <Card
      title="Recent transactions"
      actions={
        <Link as={RouterLink} to="/transactions">
          View All
        </Link>
      }
    >
      {error && <ReadError title="Recent transactions could not be loaded" read={read} />}
      {!transactions && !error && <RowSkeletons count={5} label="Loading recent transactions" />}
      {transactions?.length === 0 && <EmptyState drawing="ledger" title="No transactions yet" />}
      {transactions && transactions.length > 0 && (
        <Rows>
          {transactions.map((row) => (
            <RecentRow
              key={row.id}
              row={row}
              busy={fix.isPending && fix.variables.id === row.id}
              onFix={fix.mutate}
            />
          ))}
        </Rows>
      )}
      <Suspense>
        {corrected && (
          <LearnOfferLine key={corrected} id={corrected} onDone={() => setCorrected(undefined)} isNarrow />
        )}
      </Suspense>
      <IfPermitted call={addTransactionEndpoint}>
        <Add as={RouterLink} to="/transactions/new" $block>
          <Plus aria-hidden />
          Add New Transaction
        </Add>
      </IfPermitted>
    </Card>
  );
}

const Rows = styled.ul`
  li + li {
    border-top: 1px solid var(--line);
  }
`;

const Add = styled(ButtonLink)`
  margin-top: var(--s3);
`;

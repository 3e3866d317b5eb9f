import { reasonOf } from '@app/api-client';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import {
  Amount,
  ButtonLink,
  Card,
  CategoryIcon,
  Chip,
  EmptyState,
  ErrorState,
  Link,
  RowSkeletons,
  media,
  truncate,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { listLink } from '@app/contracts-banking';
import { listRecentTransactions } from './api/list-recent-transactions';

/** The last five transactions, for the dashboard's side column. */
export function RecentTransactionsWidget() {
  const { locale } = useSession();
  const { relativeDay } = useDateFormat();
  const { data, error, isFetching, refetch } = useQuery(listRecentTransactions());
  return (
    <Card
      title="Recent transactions"
      actions={
        <Link as={RouterLink} to="/transactions">
          View All
        </Link>
      }
    >
      {error && (
        <ErrorState
          title="Recent transactions could not be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {reasonOf(error)}
        </ErrorState>
      )}
      {!data && !error && <RowSkeletons count={5} label="Loading recent transactions" />}
      {data?.length === 0 && <EmptyState drawing="ledger" title="No transactions yet" />}
      {data && data.length > 0 && (
        <Rows>
          {data.map((row) => {
            const minor = minorFromDecimal(row.amount, row.currency);
            return (
              <li key={row.id}>
                <Row to={listLink({ tx: row.id })}>
                  <CategoryIcon category={row.category} />
                  <div>
                    <b title={row.description}>{row.description}</b>
                    <span>
                      {relativeDay(row.date)} · {row.category}
                    </span>
                  </div>
                  {row.status === 'pending' && <Chip $tone="warn">Pending</Chip>}
                  {row.status === 'failed' && <Chip $tone="negative">Failed</Chip>}
                  <Amount
                    minor={row.type === 'income' ? minor : -minor}
                    currency={row.currency}
                    locale={locale}
                    signed
                  />
                </Row>
              </li>
            );
          })}
        </Rows>
      )}
      <Add as={RouterLink} to="/transactions/new" $block>
        <Plus aria-hidden />
        Add New Transaction
      </Add>
    </Card>
  );
}

const Rows = styled.ul`
  li + li {
    border-top: 1px solid var(--line);
  }
`;

const Row = styled(RouterLink)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 9px 0;
  border-radius: var(--r-xs);
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 550;
    ${truncate}
  }
  div > span {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    ${truncate}
  }
  ${media.hover} {
    &:hover b {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const Add = styled(ButtonLink)`
  margin-top: var(--s3);
`;

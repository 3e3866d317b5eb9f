import { reasonOf } from '@app/api-client';
import { DonutChart } from '@app/charts';
import type { Account, Holdings } from '@app/contracts-banking';
import { lazyPart, useSession } from '@app/shell-sdk';
import { minorFromDecimal } from '@app/money';
import {
  Button,
  Card,
  CardSurface,
  EmptyState,
  ErrorState,
  RowSkeletons,
  Stack,
  media,
  type Hue,
  useDenialReason,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { BalanceChart } from '../accounts/balance-chart';
import { useBalanceFacts } from '../accounts/use-balances';
import { listAccounts } from '../ledger/api';
import { Breadcrumb } from '../ledger/breadcrumb';
import { readHoldings, setHoldings } from './api';
import { HoldingsSum } from './holdings-sum';
import { PositionTable } from './position-table';

const PositionDialog = lazyPart(() => import('./position-dialog').then((m) => m.PositionDialog));
const PricesDialog = lazyPart(() => import('./prices-dialog').then((m) => m.PricesDialog));
const FileDialog = lazyPart(() => import('./file-dialog').then((m) => m.FileDialog));

const hues: readonly Hue[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c8'];
const hueAt = (at: number): Hue => hues[at] ?? 'c7';

/** The holdings of an investment account: value, gain and return, allocation, and value over time. */
export function HoldingsPage() {
  const { id = '' } = useParams();
  const accounts = useQuery(listAccounts());
  const query = useQuery(readHoldings(id));
  const account = accounts.data?.find((candidate) => candidate.id === id);
  const error = query.error ?? accounts.error;
  return (
    <Stack>
      <Breadcrumb
        above={{ to: '/accounts', label: 'Bank accounts' }}
        current={account ? `Holdings of ${account.name}` : 'Holdings'}
      />
      {error ? (
        <CardSurface>
          <ErrorState
            title="These holdings could not be loaded"
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          >
            {reasonOf(error)}
          </ErrorState>
        </CardSurface>
      ) : account && query.data ? (
        <Portfolio account={account} holdings={query.data} />
      ) : (
        <CardSurface>
          <RowSkeletons count={6} label="Loading the holdings" />
        </CardSurface>
      )}
    </Stack>
  );
}

type Open = { dialog: 'position'; id?: string } | { dialog: 'prices' } | { dialog: 'file' };

function Portfolio({ account, holdings }: { account: Account; holdings: Holdings }) {
  const readOnly = useDenialReason(setHoldings);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isEmpty = holdings.positions.length === 0;
  const file = (
    <Button
      call={setHoldings}
      icon={<FileUp aria-hidden />}
      variant={isEmpty ? 'primary' : undefined}
      onClick={() => setOpen({ dialog: 'file' })}
    >
      Update from a file
    </Button>
  );
  const add = (
    <Button call={setHoldings} icon={<Plus aria-hidden />} onClick={() => setOpen({ dialog: 'position' })}>
      Add position
    </Button>
  );
  return (
    <>
      {isEmpty ? (
        <Card>
          <EmptyState drawing="chart" title="No holdings yet">
            {readOnly ??
              'Take over the positions file of your broker (CSV, OFX or QFX), or add them by hand. Prices are not fetched: they come with a file or from you.'}
          </EmptyState>
          <Actions>
            {file}
            {add}
          </Actions>
        </Card>
      ) : (
        <>
          <HoldingsSum
            holdings={holdings}
            account={account}
            actions={
              <>
                <Button
                  call={setHoldings}
                  variant="primary"
                  icon={<RefreshCw aria-hidden />}
                  onClick={() => setOpen({ dialog: 'prices' })}
                >
                  Update prices
                </Button>
                {file}
                {add}
              </>
            }
          />
          <Pictures>
            <Allocation holdings={holdings} />
            <Worth account={account} />
          </Pictures>
          <PositionTable
            holdings={holdings}
            hueAt={hueAt}
            onOpen={(id) => setOpen({ dialog: 'position', id })}
          />
        </>
      )}
      <Suspense>
        {open?.dialog === 'position' && (
          <PositionDialog account={account} holdings={holdings} id={open.id} onClose={close} />
        )}
        {open?.dialog === 'prices' && <PricesDialog account={account} holdings={holdings} onClose={close} />}
        {open?.dialog === 'file' && <FileDialog account={account} holdings={holdings} onClose={close} />}
      </Suspense>
    </>
  );
}

function Allocation({ holdings }: { holdings: Holdings }) {
  const { locale } = useSession();
  const { currency, positions } = holdings;
  const minorOf = (amount: number): number => minorFromDecimal(amount, currency);
  const shown = positions.slice(0, hues.length);
  const otherMinor = positions.slice(hues.length).reduce((sum, { value }) => sum + minorOf(value), 0);
  return (
    <Card title="Allocation">
      <DonutChart
        label="What the account is made of. The table below has every figure."
        currency={currency}
        locale={locale}
        height={200}
        parts={[
          ...shown.map(({ symbol, name, value }, at) => ({
            name: symbol ?? name,
            minor: minorOf(value),
            hue: hueAt(at),
          })),
          ...(otherMinor > 0
            ? [{ name: `${positions.length - shown.length} more`, minor: otherMinor, hue: 'c7' as const }]
            : []),
        ]}
      />
    </Card>
  );
}

function Worth({ account }: { account: Account }) {
  const { facts } = useBalanceFacts();
  if (!facts)
    return (
      <CardSurface>
        <RowSkeletons count={4} label="Loading the value over time" />
      </CardSurface>
    );
  return (
    <BalanceChart account={account} facts={facts} days={730} title="Value over two years" height={200} />
  );
}

const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: var(--s4);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s2);
`;

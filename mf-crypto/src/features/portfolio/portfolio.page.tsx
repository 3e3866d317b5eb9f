import { toast } from '@app/shell-sdk';
import { Button, Card, EmptyState, ReadError, media } from '@app/ui-kit';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Plug, RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { listWallets, readLots, listTransactions } from './api';
import { useConnect, exchange } from './use-connect';
import { InfoCard } from './info-card';
import { MissingAcquisitions } from './missing-acquisitions';
import { PortfolioSkeleton } from './portfolio-skeleton';
import { TotalCard } from './total-card';
import { TransactionsCard } from './transactions-card';
import { TransfersCard } from './transfers-card';
import { WalletCards } from './wallet-cards';
import { reportFailure } from './failure';

/** Coins held at the connected exchange and what they are worth. */
export function PortfolioPage() {
  const read = useQuery(listWallets());
  const { data, error } = read;
  const connect = useConnect();
  const sync = useSync();
  const wallets = data?.wallets;
  const lots = useQuery({ ...readLots(), enabled: Boolean(wallets?.length) });
  const connectButton = (
    <Button
      variant="primary"
      onClick={() => connect.mutate({ body: {} })}
      busy={connect.isPending}
      icon={<Plug aria-hidden />}
    >
      Connect {exchange}
    </Button>
  );
  return (
    <>
      <Head>
        <h2>Cryptocurrency Portfolio</h2>
        {wallets?.length ? (
          <Button
            onClick={() => sync.mutate()}
            disabled={sync.isPending}
            busy={sync.isPending}
            icon={<RefreshCw aria-hidden />}
          >
            Sync Wallets
          </Button>
        ) : null}
      </Head>
      <Stack>
        {error && !data && (
          <Card>
            <ReadError title="Your wallets could not be loaded" read={read} />
          </Card>
        )}
        {!wallets && !error && <PortfolioSkeleton />}
        {wallets?.length === 0 && (
          <Card>
            <EmptyState drawing="wallet" title="No Crypto Wallets Connected" action={connectButton}>
              Connect your exchange account to see what you hold and what it is worth.
            </EmptyState>
          </Card>
        )}
        {wallets && wallets.length > 0 && (
          <>
            <TotalCard wallets={wallets} stale={Boolean(error)} />
            <WalletCards wallets={wallets} lots={lots.data?.wallets ?? []} />
            {lots.error && (
              <Card>
                <ReadError title="Cost basis could not be calculated" read={lots} />
              </Card>
            )}
            <MissingAcquisitions missing={lots.data?.missing ?? []} />
            <TransfersCard />
            <TransactionsCard wallets={wallets} />
          </>
        )}
        <InfoCard />
      </Stack>
    </>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3) var(--s4);
  flex-wrap: wrap;
  min-height: var(--control);
  margin-bottom: var(--s5);
  h2 {
    font-size: var(--text-xl);
    font-weight: 650;
    letter-spacing: var(--track-tight);
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  ${media.phone} {
    gap: var(--s3);
  }
`;

/** Asks for the wallets anew. When that fails, the old figures stay on the screen. */
function useSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...listWallets(), staleTime: 0 }),
    onSuccess: () => {
      toast({
        title: 'Wallets Synced',
        description: 'Your cryptocurrency balances have been updated',
        tone: 'success',
      });
      return client.invalidateQueries({ queryKey: listTransactions().queryKey });
    },
    onError: (error) => reportFailure(error, 'Sync Failed', 'Failed to sync wallets'),
  });
}

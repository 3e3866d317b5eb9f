import { reasonOf } from '@app/api-client';
import { Button, Card, EmptyState, ErrorState, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plug, RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { listWallets } from './api/list-wallets';
import { readLots } from './api/read-lots';
import { exchange } from './exchange';
import { InfoCard } from './info-card';
import { MissingAcquisitions } from './missing-acquisitions';
import { PortfolioSkeleton } from './portfolio-skeleton';
import { TotalCard } from './total-card';
import { TransactionsCard } from './transactions-card';
import { TransfersCard } from './transfers-card';
import { useConnect } from './use-connect';
import { useSync } from './use-sync';
import { WalletCards } from './wallet-cards';

/** Coins held at the connected exchange and what they are worth. */
export function PortfolioPage() {
  const { data, error, isFetching, refetch } = useQuery(listWallets());
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
            <ErrorState
              title="Your wallets could not be loaded"
              onRetry={() => void refetch()}
              busy={isFetching}
            >
              {reasonOf(error)}
            </ErrorState>
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
                <ErrorState
                  title="Cost basis could not be worked out"
                  onRetry={() => void lots.refetch()}
                  busy={lots.isFetching}
                >
                  {reasonOf(lots.error)}
                </ErrorState>
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

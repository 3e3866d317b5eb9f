import type { Wallet } from '@app/contracts-crypto';
import { Button, ButtonLink, Card, media, PageHead, ReadError, Stack } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, RefreshCw } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { ConnectionCard } from '../exchange/connection-card';
import { exchange, useConsentReturn } from '../exchange/use-connect';
import { useExchange } from '../exchange/use-exchange';
import { useSync } from '../exchange/use-sync';
import { readLots } from '../movements/api';
import { MissingAcquisitions } from '../movements/missing-acquisitions';
import { TransactionsCard } from '../movements/transactions-card';
import { TransfersCard } from '../movements/transfers-card';
import { listWallets } from '../wallets/api';
import { useRemoveWallet } from '../wallets/use-remove-wallet';
import type { WalletTask } from '../wallets/wallet-menu';
import { AddMenu } from './add-menu';
import { AllocationCard } from './allocation-card';
import { readPortfolio } from './api';
import { ChecksCard } from './checks-card';
import { coinGroups } from './coin-groups';
import { CoinsCard } from './coins-card';
import { InfoCard } from './info-card';
import { NoWallets } from './no-wallets';
import { PortfolioDialogs, type OpenForm } from './portfolio-dialogs';
import { PortfolioSkeleton } from './portfolio-skeleton';
import { TotalCard } from './total-card';
import { syncExchange } from '../exchange/api';

/** The coins of a person at the connected exchange and elsewhere, with their value. */
export function PortfolioPage() {
  const read = useQuery(listWallets());
  const { data, error } = read;
  const { isFinishing } = useConsentReturn();
  const sync = useSync();
  const asked = useExchange(sync.isPending);
  const state = asked.data;
  const [open, setOpen] = useState<OpenForm>();
  // The connection's card is above the wallets, so both appear together and nothing moves.
  const wallets = asked.isPending ? undefined : data?.wallets;
  const canSync = state === undefined || state.provider.available || Boolean(state.addresses?.length);
  const isWaiting = !wallets && !error;
  return (
    // A new person has fewer buttons than there is room for, so the page replaces the placeholders and does not move them.
    <Fragment key={isWaiting ? 'waiting' : 'there'}>
      <PageHead title="Cryptocurrency Portfolio">
        {wallets?.length ? (
          <>
            <ButtonLink as={RouterLink} to="/crypto/gains">
              <WideOnly>
                <ChartNoAxesCombined aria-hidden />
              </WideOnly>
              Gains and taxes
            </ButtonLink>
            <Button
              call={syncExchange}
              onClick={() => sync.mutate()}
              disabled={!canSync}
              title={canSync ? undefined : `${exchange} is not set up on this server`}
              busy={sync.isPending}
              icon={
                <WideOnly>
                  <RefreshCw aria-hidden />
                </WideOnly>
              }
            >
              Sync Wallets
            </Button>
          </>
        ) : null}
        {isWaiting && <RoomOfButtons aria-hidden />}
        {wallets && <AddMenu hasWallets={wallets.length > 0} onAdd={(form) => setOpen({ form })} />}
      </PageHead>
      <Stack>
        {error && !data && (
          <Card>
            <ReadError title="Your wallets could not be loaded" read={read} />
          </Card>
        )}
        {isWaiting && <PortfolioSkeleton />}
        {wallets?.length === 0 && (
          <NoWallets
            state={state}
            isFinishing={isFinishing}
            onAddWallet={() => setOpen({ form: 'wallet' })}
            onImport={() => setOpen({ form: 'file' })}
          />
        )}
        {/* Shown only together with the wallets; otherwise it would first appear below the placeholders and then jump above the wallets. */}
        {state && (wallets || error) && (state.connection || (wallets && wallets.length > 0)) && (
          <ConnectionCard
            state={state}
            isSyncing={sync.isPending}
            troubled={sync.data?.wallets.filter(({ reason }) => reason !== undefined) ?? []}
          />
        )}
        {wallets && wallets.length > 0 && (
          <Holdings
            wallets={wallets}
            isStale={Boolean(error) || sync.isError}
            isPractice={state?.connection?.practice ?? false}
            onSync={canSync ? () => sync.mutate() : undefined}
            onOpen={setOpen}
          />
        )}
        {(wallets || error) && <InfoCard />}
      </Stack>
      <PortfolioDialogs open={open} wallets={wallets ?? []} onClose={() => setOpen(undefined)} />
    </Fragment>
  );
}

function Holdings({
  wallets,
  isStale,
  isPractice,
  onSync,
  onOpen,
}: {
  wallets: readonly Wallet[];
  isStale: boolean;
  isPractice: boolean;
  onSync: (() => void) | undefined;
  onOpen: (form: OpenForm) => void;
}) {
  const lots = useQuery(readLots());
  const portfolio = useQuery(readPortfolio());
  const remove = useRemoveWallet();
  const groups = coinGroups(wallets, portfolio.data?.coins ?? []);
  const onTask = (task: WalletTask, wallet: Wallet) => {
    if (task === 'remove') remove(wallet);
    else onOpen({ form: task === 'edit' ? 'wallet' : 'movement', wallet });
  };
  return (
    <>
      <TotalCard wallets={wallets} portfolio={portfolio.data} stale={isStale} />
      {(lots.error ?? portfolio.error) && (
        <Card>
          <ReadError title="Cost basis could not be calculated" read={lots.error ? lots : portfolio} />
        </Card>
      )}
      <Pair>
        <AllocationCard groups={groups} />
        <ChecksCard
          onSync={onSync}
          onAddWallet={() => onOpen({ form: 'wallet' })}
          onRecord={() => onOpen({ form: 'movement' })}
        />
      </Pair>
      <CoinsCard groups={groups} lots={lots.data?.wallets ?? []} isPractice={isPractice} onTask={onTask} />
      <MissingAcquisitions missing={lots.data?.missing ?? []} />
      <TransfersCard />
      <TransactionsCard wallets={wallets} />
    </>
  );
}

/** On a phone the three buttons fit on one line only without their icons. */
const WideOnly = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

/** Reserves the line of the buttons until it is known which exist; on a phone it is a separate line. */
const RoomOfButtons = styled.span`
  width: min(340px, 80vw);
  height: var(--control);
  ${media.touch} {
    height: var(--touch);
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  align-items: start;
  gap: var(--s4);
  ${media.phone} {
    gap: var(--s3);
  }
`;

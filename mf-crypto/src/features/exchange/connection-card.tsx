import type { ConnectionState, ExchangeConnection, ExchangeState, WalletSync } from '@app/contracts-crypto';
import { lazyPart, useDateFormat } from '@app/shell-sdk';
import { Banner, Button, CardSurface, Chip, ProgressBar, media, type ChipTone } from '@app/ui-kit';
import { Plug, Unplug } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { ConnectButton } from './connect-button';
import { exchange } from './use-connect';
import { disconnectExchange } from './api';

const DisconnectDialog = lazyPart(() => import('./disconnect-dialog').then((part) => part.DisconnectDialog));

const states: Record<ConnectionState, { tone: ChipTone; text: string }> = {
  active: { tone: 'positive', text: 'Connected' },
  needs_login: { tone: 'negative', text: 'Connect again' },
  degraded: { tone: 'warn', text: 'Can’t be read right now' },
  rate_limited: { tone: 'warn', text: 'Slowed down' },
};

/** The state of the connection to the exchange: since when, when it was last read, its problem, and the button that ends it. */
export function ConnectionCard({
  state: { provider, connection, consents },
  isSyncing,
  troubled,
}: {
  state: ExchangeState;
  isSyncing: boolean;
  /** Wallets that the last sync could not read, or not completely. */
  troubled: readonly WalletSync[];
}) {
  return (
    <CardSurface as="section" aria-label={`${exchange} connection`}>
      {connection ? (
        <Connected {...{ connection, isSyncing, troubled }} />
      ) : (
        <Line>
          <Plug aria-hidden size={18} strokeWidth={1.75} />
          <div>
            <Name>
              <b>
                {provider.available
                  ? `${exchange} is not connected`
                  : `${exchange} is not set up on this server`}
              </b>
              {provider.practice && <Chip $tone="info">Practice exchange</Chip>}
            </Name>
            <p>
              {provider.available
                ? 'Your wallets are kept by hand. Connect to have balances and movements read.'
                : 'Wallets can’t be connected here. Keep them by hand, or import a report of the exchange.'}
            </p>
          </div>
          {provider.available && <ConnectButton consents={consents ?? false} size="sm" />}
        </Line>
      )}
    </CardSurface>
  );
}

function Connected({
  connection,
  isSyncing,
  troubled,
}: {
  connection: ExchangeConnection;
  isSyncing: boolean;
  troubled: readonly WalletSync[];
}) {
  const [isEnding, setEnding] = useState(false);
  const { ago, instant } = useDateFormat();
  const { practice, state, reason, lastSync, nextSync, progress, way } = connection;
  const isRead = isSyncing || progress !== null;
  return (
    <Body>
      <Line>
        <Plug aria-hidden size={18} strokeWidth={1.75} />
        <div>
          <Name>
            <b>{exchange}</b>
            {practice && <Chip $tone="info">Practice exchange</Chip>}
            <Chip $tone={states[state].tone}>{states[state].text}</Chip>
          </Name>
          <p title={lastSync ? instant(lastSync) : undefined}>
            {lastSync ? `Synced ${ago(lastSync)}` : 'Not synced yet'}
            {nextSync &&
              state !== 'needs_login' &&
              Date.parse(nextSync) > Date.now() &&
              ` · next ${ago(nextSync)}`}
            {way === 'key' && ' · by your API key'}
          </p>
        </div>
        {state === 'needs_login' && (
          <ConnectButton consents={way === 'oauth'} size="sm" label="Connect again" />
        )}
        <Button
          call={disconnectExchange}
          size="sm"
          icon={<Unplug aria-hidden />}
          onClick={() => setEnding(true)}
        >
          Disconnect
        </Button>
      </Line>
      {isRead && <Progress progress={progress} />}
      {reason && <Banner tone={state === 'needs_login' ? 'negative' : 'warn'}>{reason}</Banner>}
      {troubled.length > 0 && (
        <Banner
          tone="warn"
          title={
            troubled.some(({ result }) => result === 'failed')
              ? 'Some wallets could not be read'
              : 'Some movements could not be read'
          }
        >
          {troubled.map(({ walletName, reason: why }) => `${walletName}${why ? `: ${why}` : ''}`).join(' · ')}
        </Banner>
      )}
      {isEnding && (
        <Suspense>
          <DisconnectDialog connection={connection} onClose={() => setEnding(false)} />
        </Suspense>
      )}
    </Body>
  );
}

function Progress({ progress }: Pick<ExchangeConnection, 'progress'>) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <Reading role="status">
      <span>{total > 0 ? `Reading wallets: ${done} of ${total}` : 'Reading your wallets…'}</span>
      <ProgressBar
        percent={total > 0 ? Math.max(4, (done / total) * 100) : 4}
        label="Reading wallets"
        fill="accent"
      />
    </Reading>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  flex-wrap: wrap;
  > svg {
    flex: none;
    color: var(--ink-3);
  }
  > div {
    flex: 1 1 220px;
    min-width: 0;
  }
  b {
    font-weight: 600;
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  ${media.phone} {
    > svg {
      display: none;
    }
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s2);
  flex-wrap: wrap;
`;

const Reading = styled.div`
  display: grid;
  gap: var(--s2);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

import { showFailure } from '@app/organising';
import type { LinkedAccount } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { lazyPart, toast, useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, Button, CardSurface, Chip, Tile } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Landmark, RefreshCw } from 'lucide-react';
import { Suspense } from 'react';
import { syncLink } from './api';
import { Foot, Head } from './account-card';

const UnlinkForm = lazyPart(() => import('./unlink-form').then((m) => m.UnlinkForm));

/** An account that a bank link keeps current. */
export function LinkedAccountCard({
  entry: { account, item },
  onRepair,
}: {
  entry: LinkedAccount;
  onRepair: (itemId: string) => void;
}) {
  const { locale, currency } = useSession();
  const { ago } = useDateFormat();
  const sync = useMutation({
    ...syncLink,
    onSuccess: ({ added, modified }) =>
      void toast({ title: `${added} new, ${modified} updated`, description: item.institutionName }),
    onError: showFailure('Sync Failed'),
  });
  return (
    <CardSurface as="article" aria-label={account.accountName}>
      <Head>
        <Tile $hue="c2" aria-hidden>
          <Landmark strokeWidth={1.75} />
        </Tile>
        <div>
          <h2 title={account.accountName}>{account.accountName}</h2>
          <p>
            {item.institutionName}
            {account.mask && ` ••${account.mask}`}
          </p>
        </div>
      </Head>
      {account.currentBalance === null ? (
        <p>
          {account.isActive
            ? 'The bank reports no balance'
            : 'No new transactions until the bank is connected again'}
        </p>
      ) : (
        <Amount
          size="big"
          minor={minorFromDecimal(account.currentBalance, currency)}
          currency={currency}
          locale={locale}
        />
      )}
      {item.reason && <p>{item.reason}</p>}
      <Foot>
        <Chip>{account.subtype ?? account.type}</Chip>
        {item.practice ? (
          <Chip $tone="accent">Practice bank</Chip>
        ) : (
          item.environment === 'sandbox' && <Chip $tone="accent">Sandbox</Chip>
        )}
        {!account.isActive && <Chip $tone="warn">Disconnected</Chip>}
        <Chip>{item.lastSync ? `Synced ${ago(item.lastSync)}` : 'Not synced yet'}</Chip>
        {item.state === 'needs_login' && item.provider === 'plaid' && (
          <Button size="sm" onClick={() => onRepair(item.id)}>
            Reconnect
          </Button>
        )}
        {/* A link that is broken fetches nothing: it waits to be connected again. */}
        {account.isActive && (
          <Button
            size="sm"
            icon={<RefreshCw aria-hidden />}
            busy={sync.isPending}
            onClick={() => sync.mutate({ params: { itemId: item.id } })}
          >
            Sync
          </Button>
        )}
      </Foot>
      {item.state && (
        <Suspense>
          <UnlinkForm item={item} />
        </Suspense>
      )}
    </CardSurface>
  );
}

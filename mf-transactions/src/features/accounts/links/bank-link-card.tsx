import type { LinkItem } from '@app/contracts-banking';
import { showFailure } from '@app/organising';
import { lazyPart, toast, useDateFormat, useSession } from '@app/shell-sdk';
import {
  Button,
  CardSurface,
  Chip,
  IconButton,
  Menu,
  Tile,
  media,
  truncate,
  type MenuItem,
} from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Landmark, ListPlus, LogIn, RefreshCw, Unlink } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { syncLink, claimSimplefin, createLinkToken, placeLink, unlink } from '../api';
import { WithdrawnRows } from './withdrawn-rows';
import { isUnderWay, type LinkGroup } from './link-groups';
import { LinkProgress } from './link-progress';
import { canRepair, linkStateWords, whenText } from './link-words';

const UnlinkDialog = lazyPart(() => import('./unlink-dialog').then((m) => m.UnlinkDialog));

export interface BankLinkCardProps {
  group: LinkGroup;
  onRepair: (itemId: string) => void;
  /** Asks for a new token, which reconnects a link whose provider offers no repair. */
  onRenew: () => void;
  /** Opens the dialog that assigns the bank's accounts to accounts of the ledger. */
  onPlace: () => void;
}

/** A bank connection: its state and the reason, its last and next read, and what the person has to do. */
export function BankLinkCard({ group, onRepair, onRenew, onPlace }: BankLinkCardProps) {
  const { item, open, fed } = group;
  const { ago } = useDateFormat();
  const { currency } = useSession();
  const [isUnlinking, setUnlinking] = useState(false);
  const sync = useSync(item);
  const now = Date.now();
  const reads = sync.isPending || isUnderWay(item, now);
  const { label, tone } = reads
    ? ({ label: 'Reading', tone: 'info' } as const)
    : linkStateWords[item.state ?? 'active'];
  return (
    <Surface>
      <Head>
        <Tile $hue="c2" aria-hidden>
          <Landmark strokeWidth={1.75} />
        </Tile>
        <Words>
          <h2 title={item.institutionName}>{item.institutionName}</h2>
          <p>{whenText(item, ago, now)}</p>
        </Words>
        <Chips>
          {item.practice && <Chip $tone="info">Practice bank</Chip>}
          {!item.practice && item.environment === 'sandbox' && <Chip $tone="accent">Sandbox</Chip>}
          <Chip $tone={tone}>{label}</Chip>
        </Chips>
        <LinkAction {...{ group, reads, sync, onRepair, onRenew, onPlace }} />
        <LinkMenu {...{ group, onPlace }} onUnlink={() => setUnlinking(true)} />
      </Head>
      {(reads || item.reason || open.length > 0 || (item.gone ?? []).length > 0) && (
        <More>
          {reads && <LinkProgress syncing={item.syncing} />}
          {!reads && item.reason && <p>{item.reason}</p>}
          {item.state !== 'linking' && open.length > 0 && <p>{leftOutText(open.length, fed.length)}</p>}
          {item.state === 'linking' && (
            <p>
              {open.length === 1 ? 'One account waits' : `${open.length} accounts wait`} for their place in
              your ledger.
            </p>
          )}
          <WithdrawnRows item={item} currency={fed[0]?.account.currency ?? currency} />
        </More>
      )}
      <Suspense>{isUnlinking && <UnlinkDialog item={item} onClose={() => setUnlinking(false)} />}</Suspense>
    </Surface>
  );
}

const leftOutText = (open: number, fed: number): string =>
  fed === 0
    ? 'None of its accounts is added yet.'
    : open === 1
      ? 'One of its accounts is left out.'
      : `${open} of its accounts are left out.`;

function useSync(item: LinkItem) {
  return useMutation({
    ...syncLink,
    onSuccess: ({ added, modified, removed, warnings }) =>
      void toast({
        title:
          added + modified + removed === 0
            ? 'Nothing new at the bank'
            : `${added} new, ${modified} updated, ${removed} removed`,
        description: warnings[0] ?? item.institutionName,
      }),
    onError: showFailure('Sync Failed'),
  });
}

/** The one action a link needs in its current state. A broken link fetches nothing until it is connected again. */
function LinkAction({
  group: { item },
  reads,
  sync,
  onRepair,
  onRenew,
  onPlace,
}: BankLinkCardProps & { reads: boolean; sync: ReturnType<typeof useSync> }) {
  if (item.state === 'linking')
    return (
      <Button call={placeLink} onClick={onPlace}>
        Choose accounts
      </Button>
    );
  if (canRepair(item))
    return (
      <Button call={createLinkToken} icon={<LogIn aria-hidden />} onClick={() => onRepair(item.id)}>
        Reconnect
      </Button>
    );
  const isStuck = item.state === 'needs_login' || item.state === 'disconnected';
  if (isStuck && item.provider === 'simplefin')
    return (
      <Button call={claimSimplefin} onClick={onRenew}>
        Enter a new token
      </Button>
    );
  if (isStuck) return null;
  return (
    <Button
      call={syncLink}
      icon={<RefreshCw aria-hidden />}
      busy={reads}
      onClick={() => sync.mutate({ params: { itemId: item.id } })}
    >
      Sync
    </Button>
  );
}

function LinkMenu({
  group: { item, open },
  onPlace,
  onUnlink,
}: Pick<BankLinkCardProps, 'group' | 'onPlace'> & { onUnlink: () => void }) {
  const items: MenuItem[] = [
    ...(open.length > 0
      ? [{ label: 'Choose accounts', icon: <ListPlus aria-hidden />, call: placeLink, onSelect: onPlace }]
      : []),
    { label: 'Unlink', icon: <Unlink aria-hidden />, danger: true, call: unlink, onSelect: onUnlink },
  ];
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${item.institutionName}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}

/** Its tile and menu stand above those of the accounts below. */
const Surface = styled(CardSurface)`
  padding-inline: var(--s4);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  /* The menu stays beside the name; what to do comes below it, with the chips. */
  ${media.phone} {
    > :nth-child(n + 3):not([aria-haspopup]) {
      order: 1;
    }
  }
`;

const Words = styled.div`
  flex: 1 1 220px;
  min-width: 0;
  h2 {
    font-size: var(--text-h2);
    ${truncate}
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  ${media.phone} {
    flex-basis: calc(100% - var(--tile) - 44px - 2 * var(--s3));
  }
`;

const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  ${media.phone} {
    margin-right: auto;
  }
`;

const More = styled.div`
  display: grid;
  gap: var(--s3);
  margin-top: var(--s3);
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
  > p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

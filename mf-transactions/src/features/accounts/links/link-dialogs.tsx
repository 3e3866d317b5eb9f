import type { Account, LinkedAccount } from '@app/contracts-banking';
import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';
import { groupByLink } from './link-groups';

const PlaceDialog = lazyPart(() => import('./place-dialog').then((m) => m.PlaceDialog));
const SimplefinDialog = lazyPart(() => import('./simplefin-dialog').then((m) => m.SimplefinDialog));

interface Props {
  accounts: readonly Account[] | undefined;
  linked: readonly LinkedAccount[] | undefined;
  /** The page that issues practice tokens. */
  page: string | null;
  /** Id of the link whose accounts are being assigned. */
  placing: string | null;
  /** True while the person types a SimpleFIN token. */
  isTyping: boolean;
  onLinked: (itemId: string) => void;
  onClose: () => void;
}

/** The dialogs that open over the accounts while a bank is being connected. */
export function LinkDialogs({ accounts, linked, page, placing, isTyping, onLinked, onClose }: Props) {
  const group =
    placing && accounts && linked
      ? groupByLink(linked, accounts).groups.find(({ item }) => item.id === placing)
      : undefined;
  return (
    <Suspense>
      {isTyping && <SimplefinDialog {...{ page, onLinked, onClose }} />}
      {group && accounts && group.open.length > 0 && <PlaceDialog {...{ group, accounts, onClose }} />}
    </Suspense>
  );
}

import type { DuplicateSuggestion } from '@app/contracts-banking';
import { lazyPart } from '@app/shell-sdk';
import { Suspense, type RefObject } from 'react';
import type { Ledger } from '../ledger/ledger';
import { duplicateReason } from '../merge/duplicate-reason';
import type { useReviewActions } from './use-review-actions';

const TransactionDrawer = lazyPart(() =>
  import('../transaction-form/transaction-drawer').then((m) => m.TransactionDrawer),
);
const KeysHelp = lazyPart(() => import('../list-keys/keys-help').then((m) => m.KeysHelp));
const MergeManyDialog = lazyPart(() => import('../merge/merge-many-dialog').then((m) => m.MergeManyDialog));
const MergeDialog = lazyPart(() => import('../merge/merge-dialog').then((m) => m.MergeDialog));

const reviewKeys = {
  j: 'Next',
  k: 'Previous',
  Enter: 'Approve',
  Delete: 'Delete, or keep apart',
  e: 'Edit',
  c: 'Set the category: type it, and Enter takes it',
  u: 'Undo the last change',
  '?': 'This help',
} as const;

/** What opens over the review: two rows compared, many merged, the help on keys, and the drawer of a transaction. */
export function ReviewOverlays({
  ledger,
  comparing,
  merging,
  isHelping,
  openId,
  guard,
  onEndComparing,
  onEndMerging,
  onEndHelp,
  onShow,
  onClose,
}: {
  ledger: Ledger | undefined;
  comparing: ReturnType<typeof useReviewActions>['comparing'];
  merging: readonly DuplicateSuggestion[] | undefined;
  isHelping: boolean;
  openId: string | undefined;
  guard: RefObject<(() => Promise<boolean>) | null>;
  onEndComparing: () => void;
  onEndMerging: () => void;
  onEndHelp: () => void;
  onShow: (id: string) => void;
  onClose: () => void;
}) {
  return (
    <Suspense>
      {comparing && (
        <MergeDialog
          kept={comparing.kept}
          posted={comparing.posted}
          reason={duplicateReason(comparing.kind, comparing.days)}
          onClose={onEndComparing}
        />
      )}
      {merging && <MergeManyDialog pairs={merging} onClose={onEndMerging} />}
      {isHelping && <KeysHelp says={reviewKeys} onClose={onEndHelp} />}
      {openId && (
        <TransactionDrawer
          key={openId}
          id={openId}
          ledger={ledger}
          guard={guard}
          neighbours={{ previous: undefined, next: undefined }}
          onShow={onShow}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

import { reasonOf } from '@app/api-client';
import { uncategorised, type DuplicateSuggestion } from '@app/contracts-banking';
import { lazyPart } from '@app/shell-sdk';
import { Banner, ButtonLink, CardSurface, EmptyState, ErrorState, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { linkTransfer, listAccounts, listCategories } from '../ledger/api';
import { SampleOffer, useSeveral, useUndoRedo } from '@app/organising';
import { Breadcrumb } from '../ledger/breadcrumb';
import { useLedger } from '../ledger/use-ledger';
import { useLinks } from '../transaction-form/links/use-links';
import { useListKeys } from '../list-keys/use-list-keys';
import { useOpenTransaction } from '../list-keys/use-open-transaction';
import { idsOf, isMerchant, isRow, reviewGroups, waitingIn } from './review-groups';
import { reviewKinds, type MerchantItem, type ReviewItem, type TransferPair } from './review-item';
import { mostUsedFirst } from './merchant-groups';
import { useAnswered } from './use-answered';
import { useCategoriseMerchant } from './use-categorise-merchant';
import { ReviewGroupView } from './review-group';
import { ReviewKinds } from './review-kinds';
import { SavingAnswers } from './saving-answers';
import type { MerchantAnswer } from './merchant-row';
import { duplicateReason } from '../merge/duplicate-reason';
import { useActiveItem } from './use-active-item';
import { useBulkWrite } from '../bulk-changes/use-bulk-write';
import { useDuplicates } from '../merge/use-duplicates';
import { useReview, useUnusual } from './use-review';

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

/** Everything to review, by kind; approved, refused or edited one by one. */
export function ReviewPage() {
  const { ledger, error: ledgerError, isFetching, retry } = useLedger();
  const { data: accounts } = useQuery(listAccounts());
  const { data: categories } = useQuery(listCategories());
  const review = useReview();
  const unusual = useUnusual();
  const [params, setParams] = useSearchParams();
  const chosen = reviewKinds.find((kind) => kind === params.get('kind'));
  const groups = useMemo(
    () => (ledger && review.inbox ? reviewGroups(ledger, review.inbox, unusual) : undefined),
    [ledger, review.inbox, unusual],
  );
  const answers = useAnswered(ledger);
  const shown = (groups?.filter(({ kind }) => chosen === undefined || kind === chosen) ?? []).flatMap(
    ({ kind, items: all }) => {
      // An answered item makes room for the next one at once.
      const visible = all.filter(({ key }) => !answers.isHidden(key));
      return visible.length > 0 ? [{ kind, items: visible }] : [];
    },
  );
  const items = shown.flatMap((group) => group.items);
  const { active, isMoved, move, pick, passOn } = useActiveItem(items);
  const { openId, show, close } = useOpenTransaction();
  const guard = useRef<(() => Promise<boolean>) | null>(null);
  const links = useLinks();
  const linkAll = useSeveral({
    meta: linkTransfer.meta,
    write: ({ from, to }: TransferPair) =>
      linkTransfer.mutationFn({ body: { fromId: from.id, toId: to.id } }),
    done: (count) => (count === 1 ? '1 transfer linked' : `${count.toLocaleString()} transfers linked`),
    failed: 'Nothing was linked',
  });
  const duplicates = useDuplicates(() => undefined);
  const { approve, remove, categorise, isBusy } = useBulkWrite();
  const [comparing, setComparing] = useState<DuplicateSuggestion>();
  const [merging, setMerging] = useState<readonly DuplicateSuggestion[]>();
  const [boxCall, setBoxCall] = useState<{ key: string; calls: number }>();
  const callBox = ({ key }: ReviewItem) => setBoxCall((last) => ({ key, calls: (last?.calls ?? 0) + 1 }));
  const sort = useCategoriseMerchant({
    onSettled: ([first], isFailed) => answers.end(first!, isFailed),
  });
  const names = useMemo(
    () =>
      ledger && categories
        ? mostUsedFirst(
            ledger,
            // Uncategorised is what needs review, so it is no answer.
            categories.flatMap(({ name }) => (name === uncategorised ? [] : [name])),
          )
        : [],
    // The order stays as it was at first, so that the same letters find the same name for every merchant.
    // oxlint-disable-next-line react/exhaustive-deps
    [ledger === undefined, categories],
  );
  const onSort = (item: MerchantItem, { byKey, ...answer }: MerchantAnswer) => {
    if (!ledger) return;
    answers.begin(item.key);
    sort.mutate({ ids: idsOf(ledger, item), name: item.name, ...answer });
    callNext(passOn(item), byKey);
  };
  /** The keys go on to the category box of the next item. */
  const callNext = (next: ReviewItem | undefined, byKey: boolean) => {
    if (byKey && next && (isMerchant(next) || isRow(next))) callBox(next);
  };
  const answerByKey = (item: ReviewItem, category?: string) => {
    if (!ledger) return;
    if (category === undefined) approve(idsOf(ledger, item));
    else categoriseRow(item.key, category);
    callNext(passOn(item), true);
  };
  const categoriseRow = useCallback(
    (id: string, category: string) => categorise(id, category, () => undefined),
    [categorise],
  );
  const [isHelping, setHelping] = useState(false);
  const { undoLast } = useUndoRedo();

  const accept = (item: ReviewItem) => {
    if (isMerchant(item)) return onSort(item, { always: false, byKey: false });
    pick(item);
    if (item.kind === 'duplicate') setComparing(item.pair);
    else if (item.kind === 'transfer')
      links.linkTransfer({ fromId: item.pair.from.id, toId: item.pair.to.id });
    else if (ledger) approve(idsOf(ledger, item));
  };
  const reject = (item: ReviewItem) => {
    pick(item);
    if (item.kind === 'duplicate') duplicates.reject(item.pair.kept.id, item.pair.posted.id);
    else if (item.kind === 'transfer')
      links.rejectTransfer({ fromId: item.pair.from.id, toId: item.pair.to.id });
    else if (ledger && idsOf(ledger, item).length === 1) remove([item.key]);
  };
  const onActive = (act: (item: ReviewItem) => void) => () => active && act(active);
  useListKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: onActive(accept),
    Delete: onActive(reject),
    e: onActive((item) => show(idOf(item))),
    c: onActive((item) => (isMerchant(item) || isRow(item)) && callBox(item)),
    u: () => void undoLast(),
    '?': () => setHelping(true),
  });
  const accountName = useCallback(
    (id: string) => accounts?.find((account) => account.id === id)?.name ?? '…',
    [accounts],
  );
  const error = review.error ?? ledgerError;
  const problem = links.error ?? duplicates.error;
  const total = groups?.reduce((sum, group) => sum + waitingIn(group), 0) ?? 0;
  return (
    <Page>
      <Breadcrumb above={{ to: '/transactions', label: 'Transactions' }} current="Needs review" />
      {groups && groups.length > 0 && (
        <ReviewKinds
          groups={groups}
          chosen={chosen}
          onChoose={(kind) => setParams(kind ? { kind } : {}, { replace: true })}
        />
      )}
      {problem && <Banner tone="negative">{reasonOf(problem)}</Banner>}
      {error && (
        <CardSurface>
          <ErrorState
            kept={groups !== undefined}
            title="What needs review could not be loaded"
            onRetry={() => (ledgerError ? retry() : review.retry())}
            busy={isFetching || review.isFetching}
          >
            {reasonOf(error)}
          </ErrorState>
        </CardSurface>
      )}
      {!groups && !error && (
        <CardSurface>
          <RowSkeletons count={6} label="Loading what needs review" />
        </CardSurface>
      )}
      {groups && shown.length === 0 && answers.pending > 0 && <SavingAnswers remaining={answers.pending} />}
      {groups && shown.length === 0 && answers.pending === 0 && (
        <CardSurface>
          <EmptyState
            drawing="ledger"
            title="All caught up"
            sample={<SampleOffer />}
            action={
              <ButtonLink as={RouterLink} to="/transactions" $variant="primary">
                Show all transactions
              </ButtonLink>
            }
          >
            {chosen && total > 0 ? 'Nothing of this kind is left to review.' : 'There is nothing to review.'}
          </EmptyState>
        </CardSurface>
      )}
      {ledger &&
        shown.map((group) => (
          <ReviewGroupView
            key={group.kind}
            group={group}
            ledger={ledger}
            active={active}
            isMoved={isMoved}
            busy={isBusy || linkAll.isPending}
            accountName={accountName}
            onApprove={accept}
            onReject={reject}
            onEdit={show}
            boxCall={boxCall}
            categories={names}
            onSort={onSort}
            onApproveRows={approve}
            onDeleteRow={(id) => remove([id])}
            onCategoriseRow={categoriseRow}
            onAnswerByKey={answerByKey}
            onApproveAll={approve}
            onLinkAll={linkAll.mutate}
            onMergeAll={setMerging}
          />
        ))}
      <Suspense>
        {comparing && (
          <MergeDialog
            kept={comparing.kept}
            posted={comparing.posted}
            reason={duplicateReason(comparing.kind, comparing.days)}
            onClose={() => setComparing(undefined)}
          />
        )}
        {merging && <MergeManyDialog pairs={merging} onClose={() => setMerging(undefined)} />}
        {isHelping && <KeysHelp says={reviewKeys} onClose={() => setHelping(false)} />}
        {openId && (
          <TransactionDrawer
            key={openId}
            id={openId}
            ledger={ledger}
            guard={guard}
            neighbours={{ previous: undefined, next: undefined }}
            onShow={show}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  );
}

const idOf = (item: ReviewItem): string =>
  isRow(item) || isMerchant(item)
    ? item.key
    : item.kind === 'duplicate'
      ? item.pair.kept.id
      : item.pair.from.id;

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  > p {
    color: var(--ink-2);
  }
`;

import { reasonOf } from '@app/api-client';
import { uncategorised, type DuplicateSuggestion } from '@app/contracts-banking';
import { Banner, CardSurface, ErrorState, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { listAccounts, listCategories } from '../ledger/api';
import { useUndoRedo } from '@app/organising';
import { Breadcrumb } from '../ledger/breadcrumb';
import { useLedger } from '../ledger/use-ledger';
import { useListKeys } from '../list-keys/use-list-keys';
import { useOpenTransaction } from '../list-keys/use-open-transaction';
import { isMerchant, isRow, reviewGroups, waitingIn } from './review-groups';
import { reviewKinds, type ReviewItem } from './review-item';
import { mostUsedFirst } from './merchant/merchant-groups';
import { useAnswered } from './use-answered';
import { useReviewActions } from './use-review-actions';
import { CaughtUp } from './caught-up';
import { ReviewGroupView } from './review-group';
import { ReviewKinds } from './review-kinds';
import { ReviewOverlays } from './review-overlays';
import { SavingAnswers } from './saving-answers';
import { useActiveItem } from './use-active-item';
import { useReview, useUnusual } from './use-review';

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
  const actions = useReviewActions(ledger, answers, { pick, passOn });
  const [merging, setMerging] = useState<readonly DuplicateSuggestion[]>();
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
  const [isHelping, setHelping] = useState(false);
  const { undoLast } = useUndoRedo();

  const onActive = (act: (item: ReviewItem) => void) => () => active && act(active);
  useListKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: onActive(actions.accept),
    Delete: onActive(actions.reject),
    e: onActive((item) => show(idOf(item))),
    c: onActive((item) => (isMerchant(item) || isRow(item)) && actions.callBox(item)),
    u: () => void undoLast(),
    '?': () => setHelping(true),
  });
  const accountName = useCallback(
    (id: string) => accounts?.find((account) => account.id === id)?.name ?? '…',
    [accounts],
  );
  const error = review.error ?? ledgerError;
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
      {actions.problem && <Banner tone="negative">{reasonOf(actions.problem)}</Banner>}
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
        <CaughtUp ofKind={chosen !== undefined && total > 0} />
      )}
      {ledger &&
        shown.map((group) => (
          <ReviewGroupView
            key={group.kind}
            group={group}
            ledger={ledger}
            active={active}
            isMoved={isMoved}
            busy={actions.isBusy}
            accountName={accountName}
            onApprove={actions.accept}
            onReject={actions.reject}
            onEdit={show}
            boxCall={actions.boxCall}
            categories={names}
            onSort={actions.answerMerchant}
            onApproveRows={actions.approve}
            onDeleteRow={(id) => actions.remove([id])}
            onCategoriseRow={actions.categoriseRow}
            onAnswerByKey={actions.answerByKey}
            onApproveAll={actions.approve}
            onLinkAll={actions.linkAll}
            onMergeAll={setMerging}
          />
        ))}
      <ReviewOverlays
        {...{ ledger, merging, isHelping, openId, guard }}
        comparing={actions.comparing}
        onEndComparing={actions.endComparing}
        onEndMerging={() => setMerging(undefined)}
        onEndHelp={() => setHelping(false)}
        onShow={show}
        onClose={close}
      />
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

import { reasonOf, useMayCall } from '@app/api-client';
import { emptySearchContext } from '@app/contracts-banking';
import { lazyPart, useConnected } from '@app/shell-sdk';
import { Banner, CardSurface, ErrorState, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { listAccounts } from '../ledger/api';
import type { Ledger } from '../ledger/ledger';
import { filterLedger, type LedgerFilter } from '../transaction-search/ledger-filter';
import { useLedger } from '../ledger/use-ledger';
import { useBulk } from '../bulk-changes/use-bulk';
import { useSelectionAction } from '../merge/use-selection-action';
import { useSelection } from '../bulk-changes/use-selection';
import { SearchTermsLine } from '../transaction-search/search-terms-line';
import { reviewSearch, useReview } from '../review/use-review';
import { LearnOffer } from '../rules/learn-offer';
import { EmptyLedger } from './empty-ledger';
import { LedgerList } from './lines/ledger-list';
import { ListFooter } from './balance/list-footer';
import { layOut } from './lines/list-layout';
import { ListSkeleton } from './lines/list-skeleton';
import { ListToolbar } from './toolbar/list-toolbar';
import { runningBalances } from './balance/running-balance';
import { useListFilter } from '../transaction-search/use-list-filter';
import { useSearchContext } from '../transaction-search/use-search-context';
import { furtherActions } from './rows/row-actions';
import { rowOfId } from './rows/row-of-id';
import { useCategoryInPlace } from './rows/use-category-in-place';
import { useRowActions } from './rows/use-row-actions';
import { useAddFromList } from './use-add-from-list';
import { usePageKeys } from './use-page-keys';
import { useOpenTransaction } from '../list-keys/use-open-transaction';
import { commitBulk } from '../bulk-changes/api';

const TransactionDrawer = lazyPart(() =>
  import('../transaction-form/transaction-drawer').then((m) => m.TransactionDrawer),
);

const BulkBar = lazyPart(() => import('../bulk-changes/bulk-bar').then((m) => m.BulkBar));
const BulkDialog = lazyPart(() => import('../bulk-changes/bulk-dialog').then((m) => m.BulkDialog));
const SelectionDialog = lazyPart(() => import('../merge/selection-dialog').then((m) => m.SelectionDialog));
const DrawerMenu = lazyPart(() => import('./rows/row-menu').then((m) => m.DrawerMenu));
const RemoveLeg = lazyPart(() => import('./rows/remove-leg').then((m) => m.RemoveLeg));
const KeysHelp = lazyPart(() => import('../list-keys/keys-help').then((m) => m.KeysHelp));
const FilterPanel = lazyPart(() => import('../transaction-search/filter-panel').then((m) => m.FilterPanel));
const ExportDialog = lazyPart(() => import('../export/export-dialog').then((m) => m.ExportDialog));

/** The list: search, filters, days, totals of the shown rows, and the drawer next to it. */
export function TransactionsPage() {
  const { ledger, error, isFetching, retry } = useLedger();
  const list = useListFilter();
  const { openId, isAdding, copyOf, intent, show, begin, copy, add, close } = useOpenTransaction();
  const search = useRef<HTMLInputElement>(null);
  const [isFiltering, setFiltering] = useState(false);
  const [isHelping, setHelping] = useState(false);

  const filter = useDeferredValue(list.filter);
  const filterKey = JSON.stringify(filter);
  // The rows are loaded first, because the review data takes the server longer.
  const review = useReview({ wait: !ledger && !error });
  const toSearch = useSearchContext(review.duplicates, filter.search);
  // Without search words, accounts and duplicates that load later change nothing.
  const known = filter.search.trim() ? toSearch.known : emptySearchContext;
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the filter, whose object is new at each drawing
  const rows = useMemo(() => (ledger ? filterLedger(ledger, filter, known) : []), [ledger, filterKey, known]);
  const layout = useMemo(() => layOut(ledger?.columns.day ?? [], rows), [ledger, rows]);
  const balances = useRunningBalances(ledger, filter);
  const isConnected = useConnected();
  const { search: address, state } = useLocation();
  const [isExporting, setIsExporting] = useState((state as { exports?: true } | null)?.exports === true);
  const guard = useRef<(() => Promise<boolean>) | null>(null);
  const leave = useCallback((proceed: () => void) => {
    void (guard.current?.() ?? Promise.resolve(true)).then((may) => may && proceed());
  }, []);
  const open = useCallback((id: string) => leave(() => show(id)), [leave, show]);
  const isOpen = isAdding || openId !== undefined;
  // Rows are rendered first: the open form and the sums wait for the row that the form adds.
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the filter
  const matched = useMemo<Matched>(() => ({ ledger, rows, filter }), [ledger, rows, filterKey]);
  const behind = useDeferredValue(matched);
  const summed = isOpen ? behind : matched;
  const selection = useSelection(ledger, rows, (state as { added?: string } | null)?.added);
  const bulk = useBulk(selection);
  const selectionAction = useSelectionAction(ledger, selection);
  const mayChange = useMayCall()(commitBulk);
  const isReviewing = list.filter.search.trim() === reviewSearch;
  const { addFromHere, closeAfter } = useAddFromList({ add, close, activate: selection.activate });
  const { actions, leg } = useRowActions({ begin, copy, leave });
  const { sortingId, sortInPlace } = useCategoryInPlace(ledger, show);
  // The tool bar depends only on this text, which adding a row rarely changes.
  const offered = ledger && `${ledger.size > 0}\n${ledger.usedCategories.join('\n')}`;
  const toReview = review.inbox?.count;
  const toolbar = useMemo(
    () => (
      <ListToolbar
        ledger={ledger}
        list={list}
        toReview={toReview}
        onAdd={addFromHere}
        onAddIntent={() => void TransactionDrawer.preload()}
        onFilters={() => setFiltering(true)}
        onExport={() => setIsExporting(true)}
        searchRef={search}
      />
    ),
    // oxlint-disable-next-line react/exhaustive-deps -- what the list is narrowed by is text in the address or in the box
    [offered, address, list.filter.search, addFromHere, toReview],
  );
  const drawer = useMemo(() => {
    if (!isOpen || (isAdding && !mayChange)) return null;
    const row = rowOfId(behind.ledger, openId);
    return (
      <TransactionDrawer
        key={`${openId ?? 'new'} ${copyOf ?? ''} ${intent ?? ''}`}
        id={openId}
        copyOf={copyOf}
        intent={intent}
        actions={row && <DrawerMenu of={row.description} items={furtherActions(row, actions, isConnected)} />}
        ledger={behind.ledger}
        guard={guard}
        neighbours={neighboursOf(behind, openId)}
        onShow={open}
        onClose={closeAfter}
      />
    );
  }, [isOpen, isAdding, mayChange, openId, copyOf, intent, behind, actions, isConnected, open, closeAfter]);
  usePageKeys({
    ledger,
    selection,
    bulk,
    actions,
    search,
    mayChange,
    isReviewing,
    onAdd: addFromHere,
    onOpen: open,
    onSort: sortInPlace,
    onHelp: () => setHelping(true),
  });

  return (
    <Page data-beside-drawer={isOpen || undefined} data-read-only={!mayChange || undefined}>
      {toolbar}
      <SearchTermsLine typed={list.filter.search} onChange={list.setSearch} />
      <LearnOffer />
      {selectionAction.error && <Banner tone="negative">{reasonOf(selectionAction.error)}</Banner>}
      {error && (
        <CardSurface>
          <ErrorState
            kept={ledger !== undefined}
            title="Your transactions could not be loaded"
            onRetry={retry}
            busy={isFetching}
          >
            {reasonOf(error)}
          </ErrorState>
        </CardSurface>
      )}
      {!ledger && !error && <ListSkeleton />}
      {ledger && rows.length === 0 && (
        <EmptyLedger
          filter={ledger.size > 0 ? list.view : undefined}
          isReview={isReviewing}
          isLooking={toSearch.isLooking}
          isRefused={toSearch.isRefused}
          onShow={list.show}
          onClear={list.clear}
          onAdd={addFromHere}
        />
      )}
      {ledger && rows.length > 0 && (
        <>
          <LedgerList
            ledger={ledger}
            layout={layout}
            selectedId={openId}
            selection={selection}
            onOpen={open}
            actions={actions}
            balances={balances}
            sortingId={sortingId}
            onSort={sortInPlace}
          />
          <Suspense>
            {selection.ids.size > 0 && (
              <BulkBar selection={selection} onAct={bulk.act} onSelectionAction={selectionAction.act} />
            )}
          </Suspense>
          {summed.ledger && <ListFooter ledger={summed.ledger} rows={summed.rows} filter={summed.filter} />}
        </>
      )}
      <Suspense>
        {isFiltering && ledger && (
          <FilterPanel ledger={ledger} list={list} count={rows.length} onClose={() => setFiltering(false)} />
        )}
        {bulk.request && <BulkDialog {...bulk.request} onClose={bulk.close} onDone={bulk.done} />}
        {selectionAction.request && (
          <SelectionDialog
            {...selectionAction.request}
            onClose={selectionAction.close}
            onDone={selectionAction.done}
          />
        )}
        {isHelping && <KeysHelp onClose={() => setHelping(false)} />}
        {isExporting && ledger && (
          <ExportDialog
            inView={rows.length}
            all={ledger.size}
            idsInView={() => rows.map((row) => ledger.columns.id[row]!)}
            onClose={() => setIsExporting(false)}
          />
        )}
        {leg && <RemoveLeg {...leg} />}
        {drawer}
      </Suspense>
    </Page>
  );
}

/** The running balance of each row, for a list of one account without valuations. */
function useRunningBalances(ledger: Ledger | undefined, { accountId, moreAccountIds }: LedgerFilter) {
  const { data: accounts } = useQuery(listAccounts());
  const account = moreAccountIds ? undefined : accounts?.find(({ id }) => id === accountId);
  return useMemo(
    () => (ledger && account && account.valuedOn === null ? runningBalances(ledger, account) : undefined),
    [ledger, account],
  );
}

/** The rows of the list, and the filter that selected them. */
interface Matched {
  ledger: Ledger | undefined;
  rows: readonly number[];
  filter: LedgerFilter;
}

/** Ids of the rows above and below the open one. */
function neighboursOf({ ledger, rows }: Matched, openId: string | undefined) {
  const at = openId && ledger ? rows.findIndex((index) => ledger.columns.id[index] === openId) : -1;
  const idAt = (place: number) => (at < 0 ? undefined : ledger?.columns.id[rows[place] ?? -1]);
  return { previous: idAt(at - 1), next: idAt(at + 1) };
}

/** Makes room for the open drawer if the window is wide enough, as in the design board. */
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  min-width: 0;
  @media (min-width: 1024px) {
    &[data-beside-drawer] {
      padding-right: calc(var(--drawer) - max(0px, (100vw - var(--sidebar) - var(--content) - 64px)));
    }
  }
  /* A viewer can change no rows, so there is no reason to choose any. */
  &[data-read-only] .pick {
    display: none;
  }
  ${media.phone} {
    gap: var(--s3);
  }
`;

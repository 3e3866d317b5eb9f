import { useUndoRedo } from '@app/organising';
import { toast } from '@app/shell-sdk';
import type { RefObject } from 'react';
import { useBulkWrite } from '../bulk-changes/use-bulk-write';
import type { useBulk } from '../bulk-changes/use-bulk';
import type { ListSelection } from '../bulk-changes/use-selection';
import { isMarked, type Ledger } from '../ledger/ledger';
import { useListKeys, type ListKey } from '../list-keys/use-list-keys';
import type { useRowActions } from './rows/use-row-actions';
import { rowOfId } from './rows/row-of-id';

interface PageKeys {
  ledger: Ledger | undefined;
  selection: ListSelection;
  bulk: ReturnType<typeof useBulk>;
  actions: ReturnType<typeof useRowActions>['actions'];
  search: RefObject<HTMLInputElement | null>;
  mayChange: boolean;
  /** The list shows what needs review, so Enter approves. */
  isReviewing: boolean;
  onAdd: () => void;
  onOpen: (id: string) => void;
  onSort: (id: string | undefined) => void;
  onHelp: () => void;
}

/** The keys of the list: each acts on the selected rows, or on the active one. */
export function usePageKeys({ ledger, selection, bulk, actions, mayChange, ...page }: PageKeys): void {
  const { approve } = useBulkWrite();
  const { undoLast } = useUndoRedo();
  const remove = () => {
    const [id, ...otherIds] = selection.acting();
    const row = otherIds.length === 0 ? rowOfId(ledger, id) : undefined;
    if (row && isMarked(row, 'transfer')) actions.remove(row);
    else bulk.act('remove');
  };
  const split = () => {
    const row = rowOfId(ledger, selection.activeId);
    if (row?.type === 'transfer') toast({ title: 'A transfer cannot be split' });
    else if (row) actions.begin(row.id, 'split');
  };
  useListKeys({
    n: page.onAdd,
    '/': () => page.search.current?.focus(),
    j: () => selection.move(1),
    k: () => selection.move(-1),
    x: () => mayChange && selection.activeId && selection.pick(selection.activeId),
    X: () => mayChange && selection.activeId && selection.pick(selection.activeId, true),
    e: () => selection.activeId && page.onOpen(selection.activeId),
    s: split,
    c: () => {
      if (selection.ids.size > 0 || !selection.activeId) bulk.act('category');
      else page.onSort(selection.activeId);
    },
    g: () => bulk.act('addTags'),
    m: () => bulk.act('reviewed'),
    Enter: page.isReviewing ? () => approve(selection.acting()) : undefined,
    Delete: remove,
    u: () => void undoLast(),
    // If nothing is chosen, the key is left to others, such as the assistant's card.
    Escape: selection.ids.size > 0 ? selection.clear : undefined,
    '?': page.onHelp,
  } satisfies Record<ListKey, unknown>);
}

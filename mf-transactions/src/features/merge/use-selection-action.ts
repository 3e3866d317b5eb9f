import { toast } from '@app/shell-sdk';
import { useState } from 'react';
import { rowAt, type Ledger, type LedgerRow } from '../ledger/ledger';
import { useLinks } from '../transaction-form/links/use-links';
import { selectionActions, type SelectionAction } from '../bulk-changes/bulk-actions';
import type { ListSelection } from '../bulk-changes/use-selection';

export interface SelectionRequest {
  action: 'merge' | 'mergeMany' | 'rule';
  rows: readonly LedgerRow[];
}

/** Merges the chosen rows that are duplicates, links two rows, or starts a rule from what the rows have in common. */
export function useSelectionAction(ledger: Ledger | undefined, selection: ListSelection) {
  const [request, setRequest] = useState<SelectionRequest>();
  const links = useLinks();
  const act = (action: SelectionAction): void => {
    const ids = new Set(selection.acting());
    const rows = ledger
      ? ledger.columns.id.flatMap((id, row) => (ids.has(id) ? [rowAt(ledger, row)] : []))
      : [];
    if (action === 'rule') return rows.length > 0 ? setRequest({ action, rows }) : undefined;
    if (action === 'merge' && rows.length > 2) return setRequest({ action: 'mergeMany', rows });
    const problem = action === 'merge' ? mergeProblem(rows) : transferProblem(rows);
    if (problem) return void toast({ title: selectionActions[action], description: problem });
    if (action === 'merge') return setRequest({ action, rows });
    const [from, to] = rows[0]!.amountMinor < 0 ? rows : [rows[1]!, rows[0]!];
    links.linkTransfer({ fromId: from!.id, toId: to!.id });
    selection.clear();
  };
  return {
    request,
    act,
    close: () => setRequest(undefined),
    done: () => {
      setRequest(undefined);
      selection.clear();
    },
    error: links.error,
  };
}

function mergeProblem(rows: readonly LedgerRow[]): string | undefined {
  const [a, b] = rows;
  if (!a || !b) return 'Choose two or more that are the same payment.';
  if (a.accountId !== b.accountId) return 'They are in two accounts. A payment belongs to one.';
  if (a.currency !== b.currency || a.amountMinor > 0 !== b.amountMinor > 0)
    return 'One is income and the other is not.';
  return undefined;
}

function transferProblem(rows: readonly LedgerRow[]): string | undefined {
  const [a, b] = rows;
  if (!a || !b || rows.length !== 2) return 'Choose the two sides of the transfer.';
  if (a.accountId === b.accountId) return 'Both are in one account. A transfer has two.';
  if (a.amountMinor > 0 === b.amountMinor > 0) return 'One side must be money out and the other money in.';
  return undefined;
}

/** The most frequent value, which a new rule starts with. */
export function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

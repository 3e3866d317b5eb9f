import { csrfToken } from '@app/api-client';
import type { ReconciliationStatus, StatementDraft } from '@app/contracts-banking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { readReconciliation, saveStatementDraft } from './api';

const pauseMs = 700;

export interface DraftKeeper {
  /** Stores a changed draft; call it after each change. */
  keep: (draft: StatementDraft) => void;
  /** Discards the last change because the statement is being locked. */
  drop: () => void;
  /** True if the last draft could not be saved. */
  failed: boolean;
}

/** Saves entered values and ticks on the server, shortly after the last change and when the page is left. */
export function useStatementDraft(accountId: string): DraftKeeper {
  const client = useQueryClient();
  const { mutate, isError } = useMutation(saveStatementDraft);
  const open = useRef<StatementDraft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = open.current;
    if (!draft) return;
    open.current = undefined;
    // Also cached, for a return to the page without a reload.
    client.setQueryData<ReconciliationStatus>(
      readReconciliation(accountId).queryKey,
      (status) => status && { ...status, draft },
    );
    mutate({ params: { id: accountId }, body: draft });
  }, [client, mutate, accountId]);
  // Fetched in advance, because there is no time for it while the page is being left.
  useEffect(() => void csrfToken().catch(() => undefined), []);
  useEffect(() => {
    // Reloading or closing a tab unmounts nothing, and a phone may end a background page without a further event.
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, [flush]);
  const keep = (draft: StatementDraft) => {
    open.current = draft;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, pauseMs);
  };
  const drop = () => {
    clearTimeout(timer.current);
    open.current = undefined;
  };
  return { keep, drop, failed: isError };
}

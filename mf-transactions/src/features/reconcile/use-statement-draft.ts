import { csrfToken } from '@app/api-client';
import type { ReconciliationStatus, StatementDraft } from '@app/contracts-banking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { readReconciliation, saveStatementDraft } from './api';

const pauseMs = 700;

export interface DraftKeeper {
  /** To be called with each change. */
  keep: (draft: StatementDraft) => void;
  /** Forgets the last change: the statement is being locked. */
  drop: () => void;
  /** The last one could not be kept. */
  failed: boolean;
}

/** Keeps what is entered and ticked on the server, a moment after the last change and when the page is left. */
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
    // Shown again when one comes back to the page without a reload.
    client.setQueryData<ReconciliationStatus>(
      readReconciliation(accountId).queryKey,
      (status) => status && { ...status, draft },
    );
    mutate({ params: { id: accountId }, body: draft });
  }, [client, mutate, accountId]);
  // A page that is left has no time to ask for it.
  useEffect(() => void csrfToken().catch(() => undefined), []);
  useEffect(() => {
    // A reload or a closed tab unmounts nothing; a phone may end a page in the background without another word.
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

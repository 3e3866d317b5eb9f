import { invalidatePaths, reasonOf } from '@app/api-client';
import { finishReceiptEndpoint, type Transaction } from '@app/contracts-banking';
import { useUndo, showFailure } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readTransaction } from '../ledger/api';
import { removeReceipt } from './api';
import { maxReceipts, receiptProblem, uploadName, uploadReceipt } from './receipt-upload';

/** A file being uploaded, or one that could not be attached. */
export interface ReceiptUpload {
  key: number;
  name: string;
  /** 0–1; 1 while the server checks the file. */
  share: number;
  problem?: string;
}

const full = 'A transaction can have 10 receipts. Remove one to attach another.';

let lastKey = 0;

/**
 * Attaches and removes receipts of one transaction. Files are uploaded one after the other; `onWritten` gets the transaction after each.
 */
export function useReceipts(transaction: Transaction, onWritten: (transaction: Transaction) => void) {
  const client = useQueryClient();
  const undo = useUndo();
  const [uploads, setUploads] = useState<readonly ReceiptUpload[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const stop = useStopAtEnd();
  const change = (key: number, fields: Partial<ReceiptUpload> | undefined) =>
    setUploads((old) =>
      old.flatMap((upload) => (upload.key === key ? (fields ? [{ ...upload, ...fields }] : []) : [upload])),
    );
  const written = (saved: Transaction, title: string, undoId: string) => {
    noteReceipts(client, saved);
    onWritten(saved);
    toast({
      title,
      description: saved.description,
      action: { label: 'Undo', onClick: () => undo(undoId, title) },
    });
  };
  const send = async (key: number, file: File) => {
    if (stop.current.signal.aborted) return;
    try {
      const attached = await uploadReceipt(
        transaction.id,
        file,
        (share) => change(key, { share }),
        stop.current.signal,
      );
      change(key, undefined);
      written(attached.transaction, 'Receipt attached', attached.undoId);
    } catch (error) {
      if (!stop.current.signal.aborted) change(key, { problem: reasonOf(error) });
    }
  };
  const attach = (files: readonly File[]) => {
    const waiting = uploads.filter(({ problem }) => !problem).length;
    const room = maxReceipts - transaction.receipts.length - waiting;
    files.forEach((file, at) => {
      const key = ++lastKey;
      const problem = receiptProblem(file) ?? (at >= room ? full : undefined);
      setUploads((old) => [...old, { key, name: uploadName(file), share: 0, ...(problem && { problem }) }]);
      if (!problem) queue.current = queue.current.then(() => send(key, file));
    });
  };
  const remove = useMutation({
    ...removeReceipt,
    onSuccess: ({ transaction: saved, undoId }) => written(saved, 'Receipt removed', undoId),
    onError: showFailure('Not removed'),
  });
  return {
    uploads,
    attach,
    dismiss: (key: number) => change(key, undefined),
    isRemoving: remove.isPending,
    remove: (receiptId: string) => remove.mutate({ params: { id: transaction.id, receiptId } }),
  };
}

/** Cancels uploads that are still running when the drawer closes. */
function useStopAtEnd() {
  const stop = useRef(new AbortController());
  useEffect(() => {
    const mine = (stop.current = new AbortController());
    return () => mine.abort();
  }, []);
  return stop;
}

/** Caches the saved transaction at once; the list is refetched. */
export function noteReceipts(client: QueryClient, saved: Transaction): void {
  client.setQueryData(readTransaction(saved.id).queryKey, saved);
  void invalidatePaths(client, finishReceiptEndpoint.invalidates);
}

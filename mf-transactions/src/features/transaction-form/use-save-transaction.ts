import type { Transaction } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { useUndo } from '@app/organising';
import { toast, useDateFormat } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  addTransaction,
  changeTransaction,
  createTransfer,
  readTransaction,
  removeTransaction,
} from '../ledger/api';
import { provisionalId } from '../ledger/ledger-patch';
import { rowOf } from '../ledger/row-of';
import { hideRow, rowsDrawn, showRow } from '../ledger/use-ledger';
import { addBody, rowOfForm, type TransactionForm } from './transaction-form';

interface AfterSave {
  onDone: (transaction?: Transaction) => void;
}

/** The same body again is the same action, so that a repeat after a failure cannot be written twice. */
function useRepeatable<T extends object>() {
  const last = useRef<{ text: string; args: T }>(undefined);
  return (args: T): T => {
    const text = JSON.stringify(args);
    if (last.current?.text !== text) last.current = { text, args };
    return last.current.args;
  };
}

/** Adds a transaction; the list shows it at once, dimmed, and takes it back if the server refuses. */
export function useAddTransaction({ onDone }: AfterSave) {
  const client = useQueryClient();
  const undo = useUndo();
  const today = useDateFormat().today();
  const repeatable = useRepeatable<Parameters<typeof mutation.mutate>[0] & object>();
  const ahead = useRef<{ id: string; takeBack: () => void }>(undefined);
  const mutation = useMutation({
    ...addTransaction,
    onMutate: () => ahead.current,
    onError: (_error, _args, shown) => {
      ahead.current = undefined;
      shown?.takeBack();
    },
    onSuccess: async ({ transaction, undoId }, _args, shown) => {
      ahead.current = undefined;
      showRow(client, rowOf(transaction), shown?.id);
      // First that it is kept, then all that follows from it.
      await rowsDrawn();
      toast({
        title: 'Transaction added',
        description: transaction.description,
        tone: 'success',
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId) } }),
      });
      onDone(transaction);
    },
  });
  return {
    ...mutation,
    /** `currency`: of the account it goes to. */
    save: (form: TransactionForm, currency: string) => {
      // Pressed twice in the moment before the form tells that it is being saved.
      if (ahead.current) return;
      const id = provisionalId(newId());
      ahead.current = { id, takeBack: showRow(client, rowOfForm(form, id, currency, today)) };
      const body = addBody(form, currency, today);
      // A frame later: neither the request nor the form that waits for it holds the row up.
      void rowsDrawn().then(() => mutation.mutate(repeatable({ body })));
    },
  };
}

/** Records a transfer as its two rows. */
export function useCreateTransfer({ onDone }: AfterSave) {
  const client = useQueryClient();
  const undo = useUndo();
  const repeatable = useRepeatable<Parameters<typeof mutation.mutate>[0] & object>();
  const mutation = useMutation({
    ...createTransfer,
    onSuccess: ({ from, to, undoId }) => {
      showRow(client, rowOf(from));
      showRow(client, rowOf(to));
      toast({
        title: 'Transfer recorded',
        description: from.description,
        tone: 'success',
        action: { label: 'Undo', onClick: () => undo(undoId) },
      });
      onDone(from);
    },
  });
  return {
    ...mutation,
    save: (body: Parameters<typeof mutation.mutate>[0]['body']) => mutation.mutate(repeatable({ body })),
  };
}

/** Changes a transaction at the version that was read. */
export function useChangeTransaction({ onDone }: AfterSave) {
  const client = useQueryClient();
  const undo = useUndo();
  const repeatable = useRepeatable<Parameters<typeof mutation.mutate>[0] & object>();
  const mutation = useMutation({
    ...changeTransaction,
    onSuccess: ({ transaction, undoId }) => {
      showRow(client, rowOf(transaction));
      client.setQueryData(readTransaction(transaction.id).queryKey, transaction);
      toast({
        title: 'Changes saved',
        description: transaction.description,
        tone: 'success',
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId) } }),
      });
      onDone(transaction);
    },
  });
  type Args = Parameters<typeof mutation.mutate>[0];
  return {
    ...mutation,
    save: (id: string, body: Args['body']) => mutation.mutate(repeatable({ params: { id }, body })),
  };
}

/** Deletes a transaction; the list drops it at once and gets it back if the server refuses. */
export function useRemoveTransaction({ onDone }: AfterSave) {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    ...removeTransaction,
    onMutate: ({ params }) => ({ takeBack: hideRow(client, params.id) }),
    onError: (_error, _args, hidden) => hidden?.takeBack(),
    onSuccess: ({ undoId }, { params }) => {
      client.removeQueries({ queryKey: readTransaction(params.id).queryKey });
      toast({ title: 'Transaction deleted', action: { label: 'Undo', onClick: () => undo(undoId) } });
      onDone();
    },
  });
}

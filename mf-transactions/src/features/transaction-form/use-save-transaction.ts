import type { Transaction } from '@app/contracts-banking';
import { queuedWrite } from '@app/api-client';
import { newId } from '@app/ids';
import { useUndo } from '@app/organising';
import { deviceKeyOf, toast, useDateFormat, useSession } from '@app/shell-sdk';
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
import { descriptionOf, hideRow, untilRowsPainted, showRow } from '../ledger/use-ledger';
import type { LedgerRow } from '../ledger/ledger';
import { sendOrWait } from '../ledger/waiting/send-or-wait';
import { waitingAdd, waitingChange, waitingRemoval } from '../ledger/waiting/waiting-write';
import { addBody, rowOfForm, type TransactionForm } from './transaction-form';

const notifyWaiting = (title: string, description?: string): void => {
  toast({
    title,
    description: [description, 'It waits on this device and is sent when there is a connection.']
      .filter(Boolean)
      .join('. '),
  });
};

interface AfterSave {
  onDone: (transaction?: Transaction) => void;
}

/** Returns the same object for an equal body, so that a repeat after a failure uses the same idempotency key and cannot write twice. */
function useRepeatable<T extends object>() {
  const last = useRef<{ text: string; args: T }>(undefined);
  return (args: T): T => {
    const text = JSON.stringify(args);
    if (last.current?.text !== text) last.current = { text, args };
    return last.current.args;
  };
}

/** Adds a transaction. The list shows it at once, dimmed, and removes it if the server refuses. */
export function useAddTransaction({ onDone }: AfterSave) {
  const client = useQueryClient();
  const undo = useUndo();
  const today = useDateFormat().today();
  const repeatable = useRepeatable<Parameters<typeof mutation.mutate>[0] & object>();
  const { user } = useSession();
  const ahead = useRef<{ id: string; form: TransactionForm; row: LedgerRow; revert: () => void }>(undefined);
  const mutation = useMutation({
    ...addTransaction,
    mutationFn: (args: Parameters<typeof addTransaction.mutationFn>[0] & { body: object }) => {
      const { form, row } = ahead.current!;
      return sendOrWait(args, addTransaction.mutationFn, user ? deviceKeyOf(user) : undefined, () =>
        waitingAdd(args.body, form, row),
      );
    },
    onMutate: () => ahead.current,
    onError: (_error, _args, shown) => {
      ahead.current = undefined;
      shown?.revert();
    },
    onSuccess: async (answer, _args, shown) => {
      ahead.current = undefined;
      if (answer === queuedWrite) {
        shown?.revert();
        notifyWaiting('Transaction added', shown?.form.description.trim());
        return onDone();
      }
      const { transaction, undoId } = answer;
      showRow(client, rowOf(transaction), shown?.id);
      // The message that it is saved comes first, then the refetches that follow from it.
      await untilRowsPainted();
      toast({
        title: 'Transaction added',
        description: transaction.description,
        tone: 'success',
        ...(undoId && {
          action: {
            label: 'Undo',
            onClick: () => undo(undoId, `Transaction added: ${transaction.description}`),
          },
        }),
      });
      onDone(transaction);
    },
  });
  return {
    ...mutation,
    /** `currency` is the currency of its account. */
    save: (form: TransactionForm, currency: string) => {
      // Ignores a second press in the moment before the form shows that it is being saved.
      if (ahead.current) return;
      const id = provisionalId(newId());
      const row = rowOfForm(form, id, currency, today);
      ahead.current = { id, form, row, revert: showRow(client, row) };
      const body = addBody(form, currency, today);
      // One frame later, so that neither the request nor the form delays the row.
      void untilRowsPainted().then(() => mutation.mutate(repeatable({ body })));
    },
  };
}

/** Records a transfer as its two legs. */
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
        action: { label: 'Undo', onClick: () => undo(undoId, `Transfer recorded: ${from.description}`) },
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
  const { user } = useSession();
  const repeatable = useRepeatable<Parameters<typeof mutation.mutate>[0] & object>();
  const base = useRef<Transaction>(undefined);
  const mutation = useMutation({
    ...changeTransaction,
    mutationFn: (args: Parameters<typeof changeTransaction.mutationFn>[0]) => {
      const from = base.current!;
      return sendOrWait(args, changeTransaction.mutationFn, user ? deviceKeyOf(user) : undefined, () =>
        waitingChange(from, args.body),
      );
    },
    onSuccess: (answer) => {
      if (answer === queuedWrite) {
        notifyWaiting('Changes kept', base.current?.description);
        return onDone();
      }
      const { transaction, undoId } = answer;
      showRow(client, rowOf(transaction));
      client.setQueryData(readTransaction(transaction.id).queryKey, transaction);
      toast({
        title: 'Changes saved',
        description: transaction.description,
        tone: 'success',
        ...(undoId && {
          action: { label: 'Undo', onClick: () => undo(undoId, `Changes saved: ${transaction.description}`) },
        }),
      });
      onDone(transaction);
    },
  });
  type Args = Parameters<typeof mutation.mutate>[0];
  return {
    ...mutation,
    /** `from` is the version that was read and changed. */
    save: (from: Transaction, body: Args['body']) => {
      base.current = from;
      mutation.mutate(repeatable({ params: { id: from.id }, body }));
    },
  };
}

/** Deletes a transaction. The list drops it at once and restores it if the server refuses. */
export function useRemoveTransaction({ onDone }: AfterSave) {
  const client = useQueryClient();
  const undo = useUndo();
  const { user } = useSession();
  return useMutation({
    ...removeTransaction,
    mutationFn: (args: Parameters<typeof removeTransaction.mutationFn>[0]) =>
      sendOrWait(args, removeTransaction.mutationFn, user ? deviceKeyOf(user) : undefined, () =>
        waitingRemoval(args.params.id, args.query ?? {}, descriptionOf(client, args.params.id)),
      ),
    onMutate: ({ params }) => ({ revert: hideRow(client, params.id) }),
    onError: (_error, _args, hidden) => hidden?.revert(),
    onSuccess: (answer, { params }, hidden) => {
      if (answer === queuedWrite) {
        hidden?.revert();
        notifyWaiting('Transaction deleted');
        return onDone();
      }
      const { undoId } = answer;
      client.removeQueries({ queryKey: readTransaction(params.id).queryKey });
      toast({
        title: 'Transaction deleted',
        action: { label: 'Undo', onClick: () => undo(undoId, 'Transaction deleted') },
      });
      onDone();
    },
  });
}

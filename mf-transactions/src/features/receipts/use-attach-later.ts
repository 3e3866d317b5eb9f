import { reasonOf } from '@app/api-client';
import type { Transaction } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxReceipts, receiptProblem, uploadName, uploadReceipt } from './receipt-upload';
import { noteReceipts } from './use-receipts';

export interface ChosenReceipt {
  file: File;
  problem?: string;
}

/** Receipts chosen for a transaction that does not exist yet. They are attached once it is saved, even if its form is closed by then. */
export function useAttachLater() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly ChosenReceipt[]>([]);
  return {
    chosen,
    choose: (files: readonly File[]) =>
      setChosen((old) =>
        [...old, ...files.map((file) => ({ file, problem: receiptProblem(file) }))].slice(0, maxReceipts),
      ),
    leaveOut: (file: File) => setChosen((old) => old.filter((receipt) => receipt.file !== file)),
    attachTo: (transaction: Transaction) => {
      const files = chosen.flatMap(({ file, problem }) => (problem ? [] : [file]));
      setChosen([]);
      void attachAll(client, transaction, files);
    },
  };
}
export type AttachLater = ReturnType<typeof useAttachLater>;

async function attachAll(client: QueryClient, transaction: Transaction, files: readonly File[]) {
  let attached = 0;
  for (const file of files)
    try {
      const reply = await uploadReceipt(transaction.id, file, () => undefined, new AbortController().signal);
      noteReceipts(client, reply.transaction);
      attached += 1;
    } catch (error) {
      toast({
        title: `${uploadName(file)} was not attached`,
        description: reasonOf(error),
        tone: 'destructive',
      });
    }
  if (attached > 0)
    toast({
      title: attached === 1 ? 'Receipt attached' : `${attached} receipts attached`,
      description: transaction.description,
      tone: 'success',
    });
}

import { useUndo, showFailure } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { addValuation, changeAccount, createAccount, removeAccount, removeValuation } from './api';

/** Writes to accounts. */
export function useAccountWrites() {
  return {
    create: useMutation(createAccount),
    change: useMutation(changeAccount),
    remove: useMutation(removeAccount),
    value: useMutation(addValuation),
    unvalue: useMutation(removeValuation),
  };
}

/** The messages after a write to an account: success with its undo, and failure. */
export function useAccountToasts() {
  const undo = useUndo();
  return {
    done: (title: string, name: string, undoId: string) =>
      void toast({
        title,
        description: name,
        tone: 'success',
        action: { label: 'Undo', onClick: () => undo(undoId, `${title}: ${name}`) },
      }),
    failed: showFailure,
  };
}

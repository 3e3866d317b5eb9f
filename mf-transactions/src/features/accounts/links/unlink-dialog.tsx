import type { LinkItem } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { Dialog, Field, TextInput } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { unlink } from '../api';
import { ChoiceCards } from './choice-cards';

type History = 'keep' | 'delete';

const choices = [
  {
    value: 'keep',
    label: 'Keep its transactions',
    hint: 'Its accounts stay. From now on you update them by hand or by importing files.',
  },
  {
    value: 'delete',
    label: 'Delete its transactions',
    hint: 'Everything this connection imported is deleted, with your notes and splits. Reconciled transactions stay. This can’t be undone.',
  },
] as const;

/**
 * Ends a bank link. Its transactions stay by default, or are deleted with it. The person types the bank's name, so that nobody does this by
 * mistake.
 */
export function UnlinkDialog({ item, onClose }: { item: LinkItem; onClose: () => void }) {
  const [name, setName] = useState('');
  const [history, setHistory] = useState<History>('keep');
  const end = useMutation(unlink);
  const { institutionName: bank } = item;
  const isNamed = name.trim().toLowerCase() === bank.toLowerCase();
  const submit = (): void => {
    if (!isNamed || end.isPending) return;
    end.mutate(
      { params: { itemId: item.id }, body: { history, name } },
      {
        onSuccess: ({ removed }) => {
          toast({
            title: `${bank} is unlinked`,
            description:
              history === 'keep'
                ? 'Its transactions are still here.'
                : `${removed} ${removed === 1 ? 'transaction was' : 'transactions were'} removed.`,
            tone: 'success',
          });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Unlink ${bank}?`}
      description="The connection ends at the bank, too: we can no longer read anything there."
      action={{
        label: history === 'keep' ? 'Unlink' : 'Unlink and delete',
        variant: 'danger',
        busy: end.isPending,
        disabled: !isNamed,
      }}
      onSubmit={submit}
      error={end.error}
    >
      <ChoiceCards
        label="What becomes of its transactions"
        value={history}
        options={choices}
        onChange={setHistory}
      />
      <Field label={`Type ${bank} to unlink all its accounts`} required>
        <TextInput
          autoComplete="off"
          value={name}
          placeholder={bank}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

import { reasonOf } from '@app/api-client';
import type { Merchant } from '@app/contracts-banking';
import { changeMerchant } from '@app/organising';
import { Banner, Button, categoryOptions, Dialog, Field, Select, Switch, TextInput } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { listCategories } from '../ledger/api/list-categories';
import { DialogForm } from '../organise/organise-frame';
import { useRecast } from '../organise/use-recast';

const guessed = 'guessed';

/** A merchant's name, the category its transactions get, and whether anything is learned from it. */
export function MerchantDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { data: categories } = useQuery(listCategories());
  const [name, setName] = useState(merchant.name);
  const [category, setCategory] = useState(merchant.defaultCategory ?? guessed);
  const [learn, setLearn] = useState(merchant.learn);
  const save = useRecast(changeMerchant, 'Merchant saved', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const renamed = name.trim() !== merchant.name && name.trim() !== '';
    save.mutate({
      params: { key: merchant.key },
      body: {
        ...(renamed ? { name: name.trim() } : {}),
        defaultCategory: category === guessed ? null : category,
        learn,
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${merchant.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form="merchant"
            busy={save.isPending}
            disabled={!name.trim()}
          >
            Save merchant
          </Button>
        </>
      }
    >
      <DialogForm id="merchant" onSubmit={submit} noValidate>
        {save.error && <Banner tone="negative">{reasonOf(save.error)}</Banner>}
        <Field
          label="Name"
          required
          hint="All its transactions take it. What the bank printed stays with each of them."
        >
          <TextInput
            autoFocus
            value={name}
            maxLength={140}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Category of new transactions">
          <Select
            value={category}
            onChange={setCategory}
            options={[
              { value: guessed, label: `As it had last (${merchant.lastCategory})` },
              ...categoryOptions(categories ?? [], 'id'),
            ]}
          />
        </Field>
        <Switch
          label="Learn from my corrections"
          hint="Off: no category is taken over from its last transaction, and you are not asked about it."
          checked={learn}
          onChange={setLearn}
        />
      </DialogForm>
    </Dialog>
  );
}

import type { Merchant } from '@app/contracts-banking';
import { changeMerchant } from '@app/organising';
import { categoryOptions, Dialog, Field, Select, Switch, TextInput } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCategories } from '../ledger/api';
import { useBatchEdit } from '@app/organising';

const guessed = 'guessed';

/** Changes a merchant's name, the category of its transactions and whether the product learns from them. */
export function MerchantDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { data: categories } = useQuery(listCategories());
  const [name, setName] = useState(merchant.name);
  const [category, setCategory] = useState(merchant.defaultCategory ?? guessed);
  const [learn, setLearn] = useState(merchant.learn);
  const save = useBatchEdit(changeMerchant, 'Merchant saved', onClose);
  const submit = () => {
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
      action={{ label: 'Save merchant', busy: save.isPending, disabled: !name.trim() }}
      onSubmit={submit}
      error={save.error}
    >
      <Field
        label="Name"
        required
        hint="All its transactions get this name. The bank’s text stays with each of them."
      >
        <TextInput autoFocus value={name} maxLength={140} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Category of new transactions">
        <Select
          value={category}
          onChange={setCategory}
          options={[
            { value: guessed, label: `Same as last time (${merchant.lastCategory})` },
            ...categoryOptions(categories ?? [], 'id'),
          ]}
        />
      </Field>
      <Switch
        label="Learn from my corrections"
        hint="When off, its last category is not reused and you are not asked about it."
        checked={learn}
        onChange={setLearn}
      />
    </Dialog>
  );
}

import type { Merchant } from '@app/contracts-banking';
import { Dialog, Field, Select } from '@app/ui-kit';
import { useState } from 'react';
import { useBatchEdit } from '@app/organising';
import { mergeMerchant } from './api';

/** Merges one merchant into another. */
export function MergeMerchantDialog({
  merchant,
  merchants,
  onClose,
}: {
  merchant: Merchant;
  merchants: readonly Merchant[];
  onClose: () => void;
}) {
  const [into, setInto] = useState('');
  const merge = useBatchEdit(mergeMerchant, `${merchant.name} was merged`, onClose);
  const targets = merchants
    .filter(({ key }) => key !== merchant.key)
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${merchant.name} into another`}
      description="Its transactions take the other name, and so will future ones under this name."
      action={{ label: 'Merge', busy: merge.isPending, disabled: !into }}
      onSubmit={() => {
        if (into) merge.mutate({ params: { key: merchant.key }, body: { into } });
      }}
      error={merge.error}
    >
      <Field label="Into" required>
        <Select
          value={into}
          placeholder="Choose a merchant"
          onChange={setInto}
          options={targets.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </Field>
    </Dialog>
  );
}

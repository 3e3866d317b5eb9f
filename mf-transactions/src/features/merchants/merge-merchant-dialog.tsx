import { reasonOf } from '@app/api-client';
import type { Merchant } from '@app/contracts-banking';
import { Banner, Button, Dialog, Field, Select } from '@app/ui-kit';
import { useState } from 'react';
import { DialogForm } from '../organise/organise-frame';
import { useRecast } from '../organise/use-recast';
import { mergeMerchant } from './api/merge-merchant';

/** Makes one merchant of two. */
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
  const merge = useRecast(mergeMerchant, `${merchant.name} was merged`, onClose);
  const others = merchants
    .filter(({ key }) => key !== merchant.key)
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${merchant.name} into another`}
      description="Its transactions carry the other name from now on, and so will those still to come under this one."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form="merge-merchant"
            busy={merge.isPending}
            disabled={!into}
          >
            Merge
          </Button>
        </>
      }
    >
      <DialogForm
        id="merge-merchant"
        onSubmit={(event) => {
          event.preventDefault();
          if (into) merge.mutate({ params: { key: merchant.key }, body: { into } });
        }}
      >
        {merge.error && <Banner tone="negative">{reasonOf(merge.error)}</Banner>}
        <Field label="Into" required>
          <Select
            value={into}
            placeholder="Choose a merchant"
            onChange={setInto}
            options={others.map(({ key, name }) => ({ value: key, label: name }))}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

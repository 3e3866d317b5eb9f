import { reasonOf } from '@app/api-client';
import type { TreeCategory } from '@app/contracts-banking';
import { Banner, Button, categoryOptions, Dialog, Field, Select } from '@app/ui-kit';
import { useState } from 'react';
import { DialogForm } from '../organise/organise-frame';
import { useRecast } from '../organise/use-recast';
import { mergeCategory } from './api/merge-category';

/** Moves all that a category has into another one. */
export function MergeCategoryDialog({
  category,
  tree,
  onClose,
}: {
  category: TreeCategory;
  tree: readonly TreeCategory[];
  onClose: () => void;
}) {
  const others = tree.filter(
    (one) =>
      one.id !== category.id && one.kind === category.kind && !one.archived && one.parent !== category.name,
  );
  const [into, setInto] = useState('');
  const merge = useRecast(mergeCategory, `${category.name} was merged`, onClose);
  const target = others.find(({ id }) => id === into);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${category.name} into another`}
      description={
        category.uses === 0
          ? 'Its limit, bills and rules move with it.'
          : `Its ${category.uses === 1 ? 'transaction moves' : `${category.uses.toLocaleString()} transactions move`}, and so do its limit, bills and rules.`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="merge" busy={merge.isPending} disabled={!into}>
            Merge
          </Button>
        </>
      }
    >
      <DialogForm
        id="merge"
        onSubmit={(event) => {
          event.preventDefault();
          if (into) merge.mutate({ params: { id: category.id }, body: { into } });
        }}
      >
        {merge.error && <Banner tone="negative">{reasonOf(merge.error)}</Banner>}
        <Field label="Into" required>
          <Select
            value={into}
            placeholder="Choose a category"
            onChange={setInto}
            options={categoryOptions(others, 'id')}
          />
        </Field>
        {target && (
          <Banner tone="info">
            {category.builtIn
              ? `${category.name} is archived then, as it comes with the product. `
              : `${category.name} is gone then. `}
            Limits of both are added up. One undo brings everything back, for 30 days.
          </Banner>
        )}
      </DialogForm>
    </Dialog>
  );
}

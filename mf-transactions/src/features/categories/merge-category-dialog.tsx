import type { TreeCategory } from '@app/contracts-banking';
import { Banner, categoryOptions, Dialog, Field, Select } from '@app/ui-kit';
import { useState } from 'react';
import { counted } from '../organise/organise-row';
import { useBatchEdit } from '@app/organising';
import { mergeCategory } from './api';

/** Moves everything in a category to another one: to merge the two, or because the category is in use and is about to be deleted. */
export function MergeCategoryDialog({
  category,
  tree,
  deletes = false,
  onClose,
}: {
  category: TreeCategory;
  tree: readonly TreeCategory[];
  /** True if the category is about to be deleted; the dialog then asks where its contents go. */
  deletes?: boolean;
  onClose: () => void;
}) {
  const targets = tree.filter(
    (other) =>
      other.id !== category.id &&
      other.kind === category.kind &&
      !other.archived &&
      other.parent !== category.name,
  );
  const [into, setInto] = useState('');
  const words = deletes ? deletingOf(category) : mergingOf(category);
  const merge = useBatchEdit(mergeCategory, words.done, onClose);
  const target = targets.find(({ id }) => id === into);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.description}
      action={{
        label: words.action,
        variant: deletes ? 'danger' : 'primary',
        busy: merge.isPending,
        disabled: !into,
      }}
      onSubmit={() => {
        if (into) merge.mutate({ params: { id: category.id }, body: { into } });
      }}
      error={merge.error}
    >
      <Field label={words.into} required>
        <Select
          value={into}
          placeholder="Choose a category"
          onChange={setInto}
          options={categoryOptions(targets, 'id')}
        />
      </Field>
      {target && (
        <Banner tone="info">
          {category.builtIn
            ? `${category.name} is archived, because it is built in. `
            : `${category.name} is deleted. `}
          Their limits are added up. One undo restores everything, for 30 days.
        </Banner>
      )}
    </Dialog>
  );
}

interface Words {
  title: string;
  description: string;
  into: string;
  action: string;
  done: string;
}

const mergingOf = ({ name, uses }: TreeCategory): Words => ({
  title: `Merge ${name} into another`,
  description:
    uses === 0
      ? 'Its limit, bills and rules move with it.'
      : `Its ${uses === 1 ? 'transaction moves' : `${counted(uses, 'transaction', 'transactions')} move`}, and so do its limit, bills and rules.`,
  into: 'Into',
  action: 'Merge',
  done: `${name} was merged`,
});

const deletingOf = ({ name, uses }: TreeCategory): Words => ({
  title: `Delete ${name} and move its contents`,
  description:
    uses === 0
      ? 'It is in use by a limit, a bill or a rule. Choose the category that takes its place.'
      : `Choose where ${uses === 1 ? 'its transaction goes' : `its ${counted(uses, 'transaction', 'transactions')} go`}. Its limit, bills and rules go there too.`,
  into: 'Move them to',
  action: 'Delete and move',
  done: `${name} was deleted`,
});

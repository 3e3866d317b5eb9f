import { isApiError, reasonOf } from '@app/api-client';
import {
  categoryColours,
  categoryIcons,
  type CategoryIconName,
  type TreeCategory,
} from '@app/contracts-banking';
import { Dialog, Field, SegmentedControl, Select, TextInput, visuallyHidden } from '@app/ui-kit';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useBatchEdit } from '@app/organising';
import { changeCategory, createCategory } from './api';
import { categoryIconParts } from '@app/organising';

const atTop = 'top';
const usual = 'usual';
type Colour = (typeof categoryColours)[number];

/** Creates a category, or changes the name, parent and look of an existing one. */
export function CategoryDialog({
  category,
  tree,
  onClose,
}: {
  category?: TreeCategory;
  tree: readonly TreeCategory[];
  onClose: () => void;
}) {
  const [name, setName] = useState(category?.name ?? '');
  const [kind, setKind] = useState<'expense' | 'income'>(category?.kind === 'income' ? 'income' : 'expense');
  const [parent, setParent] = useState(category?.parent ?? atTop);
  const [icon, setIcon] = useState(category?.icon ?? 'tag');
  const [colour, setColour] = useState<Colour | null>(category?.colour ?? null);
  const [taxLine, setTaxLine] = useState(category?.taxLine ?? '');
  const create = useBatchEdit(asBatchEdit, 'Category added', onClose);
  const change = useBatchEdit(changeCategory, 'Category saved', onClose);
  const write = category ? change : create;
  const hasChildren = tree.some((other) => category && other.parent === category.name);
  const tops = tree.filter(
    (other) => other.parent === null && other.kind === kind && !other.archived && other.id !== category?.id,
  );
  const field = isApiError(write.error) ? write.error.field : undefined;
  const body = useMemo(
    () => ({
      name: name.trim(),
      icon: icon as CategoryIconName,
      colour,
      taxLine: taxLine.trim() || null,
      parent: parent === atTop ? null : parent,
    }),
    [name, icon, colour, taxLine, parent],
  );
  const submit = () => {
    if (!body.name) return;
    const { name: newName, parent: place, ...appearance } = body;
    if (!category) create.mutate({ body: { ...body, kind } });
    else
      change.mutate({
        params: { id: category.id },
        body: { ...appearance, ...(category.builtIn ? {} : { name: newName, parent: place }) },
      });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? `Edit ${category.name}` : 'Add a category'}
      action={{
        label: category ? 'Save category' : 'Add category',
        busy: write.isPending,
        disabled: !body.name,
      }}
      onSubmit={submit}
      error={field !== 'name' ? write.error : undefined}
    >
      {!category && (
        <SegmentedControl
          label="Kind"
          value={kind}
          onChange={(next) => {
            setKind(next);
            setParent(atTop);
          }}
          options={[
            { value: 'expense', label: 'Spending' },
            { value: 'income', label: 'Income' },
          ]}
        />
      )}
      <Field
        label="Name"
        required
        error={field === 'name' ? reasonOf(write.error!) : undefined}
        hint={
          category?.builtIn
            ? 'The name of this category stays; everything else is yours.'
            : category && category.uses > 0
              ? `Its ${category.uses.toLocaleString()} transactions, its limit and its rules get the new name.`
              : undefined
        }
      >
        <TextInput
          autoFocus={!category?.builtIn}
          disabled={category?.builtIn ?? false}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {!category?.builtIn && (
        <Field
          label="Parent category"
          hint={hasChildren ? 'It has subcategories, so it stays at the top level.' : undefined}
        >
          <Select
            value={parent}
            disabled={hasChildren}
            onChange={setParent}
            options={[
              { value: atTop, label: 'None: top level' },
              ...tops.map((top) => ({ value: top.name, label: top.name })),
            ]}
          />
        </Field>
      )}
      <Field label="Colour">
        <Select
          value={colour ?? usual}
          onChange={(value) => setColour(value === usual ? null : (value as Colour))}
          options={[
            { value: usual, label: 'Default for its name' },
            ...categoryColours.map((choice, index) => ({ value: choice, label: colourNames[index]! })),
          ]}
        />
      </Field>
      <Icons>
        <legend>Icon</legend>
        {categoryIcons.map((option) => {
          const Icon = categoryIconParts[option];
          return (
            <label key={option} title={option.replaceAll('-', ' ')}>
              <input type="radio" name="icon" checked={icon === option} onChange={() => setIcon(option)} />
              <Icon aria-hidden strokeWidth={1.75} />
              <span>{option.replaceAll('-', ' ')}</span>
            </label>
          );
        })}
      </Icons>
      <Field label="Tax line" hint="As worded on your tax form, for reports. Leave empty if it has none.">
        <TextInput value={taxLine} maxLength={60} onChange={(event) => setTaxLine(event.target.value)} />
      </Field>
    </Dialog>
  );
}

/** Adding a category has no undo: the new category is unused and can simply be deleted. */
const asBatchEdit = {
  ...createCategory,
  mutationFn: async (args: Parameters<typeof createCategory.mutationFn>[0]) => ({
    ...(await createCategory.mutationFn(args)),
    undoId: null,
  }),
};

const colourNames = ['Gold', 'Teal', 'Coral', 'Blue', 'Green', 'Violet', 'Sand', 'Sky'];

const Icons = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  border: 0;
  padding: 0;
  legend {
    font-weight: 550;
    font-size: var(--text-sm);
    margin-bottom: var(--s1);
  }
  label {
    display: grid;
    place-items: center;
    width: var(--touch);
    height: var(--touch);
    border-radius: var(--r-field);
    color: var(--ink-2);
    cursor: pointer;
  }
  label:has(:checked) {
    background: var(--accent-soft);
    color: var(--accent-ink);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
  }
  svg {
    width: var(--icon);
    height: var(--icon);
  }
  input,
  span {
    ${visuallyHidden}
  }
`;

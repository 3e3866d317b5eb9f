import { isApiError, reasonOf } from '@app/api-client';
import {
  categoryColours,
  categoryIcons,
  type CategoryIconName,
  type TreeCategory,
} from '@app/contracts-banking';
import {
  Banner,
  Button,
  Dialog,
  Field,
  SegmentedControl,
  Select,
  TextInput,
  visuallyHidden,
} from '@app/ui-kit';
import { useMemo, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { DialogForm } from '../organise/organise-frame';
import { useRecast } from '../organise/use-recast';
import { changeCategory } from './api/change-category';
import { createCategory } from './api/create-category';
import { categoryIconParts } from './own-look';

const atTop = 'top';
const usual = 'usual';
type Colour = (typeof categoryColours)[number];

/** A category: new, or another name, place and look for one there is. */
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
  const create = useRecast(asRecast, 'Category added', onClose);
  const change = useRecast(changeCategory, 'Category saved', onClose);
  const write = category ? change : create;
  const hasChildren = tree.some((one) => category && one.parent === category.name);
  const tops = tree.filter(
    (one) => one.parent === null && one.kind === kind && !one.archived && one.id !== category?.id,
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!body.name) return;
    const { name: wanted, parent: place, ...look } = body;
    if (!category) create.mutate({ body: { ...body, kind } });
    else
      change.mutate({
        params: { id: category.id },
        body: { ...look, ...(category.builtIn ? {} : { name: wanted, parent: place }) },
      });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? `Edit ${category.name}` : 'Add a category'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form="category"
            busy={write.isPending}
            disabled={!body.name}
          >
            {category ? 'Save category' : 'Add category'}
          </Button>
        </>
      }
    >
      <DialogForm id="category" onSubmit={submit} noValidate>
        {write.error && field !== 'name' && <Banner tone="negative">{reasonOf(write.error)}</Banner>}
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
                ? `Its ${category.uses.toLocaleString()} transactions, its limit and its rules take the new name.`
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
            label="Stands below"
            hint={hasChildren ? 'It has others below it, so it stays at the top.' : undefined}
          >
            <Select
              value={parent}
              disabled={hasChildren}
              onChange={setParent}
              options={[
                { value: atTop, label: 'Nothing: top level' },
                ...tops.map((one) => ({ value: one.name, label: one.name })),
              ]}
            />
          </Field>
        )}
        <Field label="Colour">
          <Select
            value={colour ?? usual}
            onChange={(value) => setColour(value === usual ? null : (value as Colour))}
            options={[
              { value: usual, label: 'As its name has everywhere' },
              ...categoryColours.map((one, index) => ({ value: one, label: colourNames[index]! })),
            ]}
          />
        </Field>
        <Icons>
          <legend>Icon</legend>
          {categoryIcons.map((one) => {
            const Icon = categoryIconParts[one];
            return (
              <label key={one} title={one.replaceAll('-', ' ')}>
                <input type="radio" name="icon" checked={icon === one} onChange={() => setIcon(one)} />
                <Icon aria-hidden strokeWidth={1.75} />
                <span>{one.replaceAll('-', ' ')}</span>
              </label>
            );
          })}
        </Icons>
        <Field label="Tax line" hint="As your tax form words it, for reports. Leave it empty if it has none.">
          <TextInput value={taxLine} maxLength={60} onChange={(event) => setTaxLine(event.target.value)} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

/** Adding one has no undo of its own: it is deleted again like any unused one. */
const asRecast = {
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

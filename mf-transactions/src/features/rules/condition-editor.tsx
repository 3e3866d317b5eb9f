import { weekdayNames } from '@app/calendar';
import {
  ruleFields,
  ruleLimits,
  depthOf,
  type RuleField,
  type RuleLeaf,
  type RuleOp,
  type RuleTree,
} from '@app/contracts-banking';
import { useSession } from '@app/shell-sdk';
import { Button, categoryOptions, IconButton, Select, TextInput, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { FolderPlus, Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { listAccounts, listCategories } from '../ledger/api';
import { fieldNames, opNames } from './rule-words';

export type GroupKind = 'all' | 'any' | 'none';
const groups = [
  { value: 'all', label: 'all of these' },
  { value: 'any', label: 'any of these' },
  { value: 'none', label: 'none of these' },
] as const;

/** A tree as a group of parts; a single condition becomes a group of one. */
export function groupOf(tree: RuleTree): { kind: GroupKind; parts: RuleTree[] } {
  if ('all' in tree) return { kind: 'all', parts: tree.all };
  if ('any' in tree) return { kind: 'any', parts: tree.any };
  if ('not' in tree) return { kind: 'none', parts: 'any' in tree.not ? tree.not.any : [tree.not] };
  return { kind: 'all', parts: [tree] };
}
export const treeOf = (kind: GroupKind, parts: RuleTree[]): RuleTree =>
  kind === 'all' ? { all: parts } : kind === 'any' ? { any: parts } : { not: { any: parts } };

const fresh: RuleLeaf = { field: 'merchant', op: 'is', value: '' };

export interface GroupEditorProps {
  tree: RuleTree;
  onChange: (tree: RuleTree) => void;
  /** Undefined for the top group. */
  onRemove?: () => void;
  level?: number;
}

/** Edits a group of conditions, which may contain other groups. */
export function GroupEditor({ tree, onChange, onRemove, level = 1 }: GroupEditorProps) {
  const { kind, parts } = groupOf(tree);
  const change = (index: number, part: RuleTree | undefined) => {
    const next = part === undefined ? parts.toSpliced(index, 1) : parts.with(index, part);
    onChange(treeOf(kind, next));
  };
  const add = (part: RuleTree) => onChange(treeOf(kind, [...parts, part]));
  // “None of” uses two levels.
  const mayNest = level + (kind === 'none' ? 2 : 1) < ruleLimits.depth && depthOf(tree) < ruleLimits.depth;
  return (
    <Group role="group" aria-label={level === 1 ? 'Conditions' : `Group of conditions, level ${level}`}>
      <Line>
        <span>{level === 1 ? 'A transaction for which' : 'Of which'}</span>
        <Select
          look="pill"
          aria-label="How conditions are combined"
          value={kind}
          onChange={(value) => onChange(treeOf(value as GroupKind, parts))}
          options={groups}
        />
        <span>{parts.length === 1 ? 'is true' : 'are true'}</span>
        {onRemove && (
          <IconButton label="Remove this group" onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </Line>
      {parts.map((part, index) =>
        'field' in part ? (
          <LeafEditor
            key={index}
            leaf={part}
            onChange={(next) => change(index, next)}
            {...(parts.length > 1 && { onRemove: () => change(index, undefined) })}
          />
        ) : (
          <GroupEditor
            key={index}
            tree={part}
            level={level + 1}
            onChange={(next) => change(index, next)}
            {...(parts.length > 1 && { onRemove: () => change(index, undefined) })}
          />
        ),
      )}
      <Line>
        <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={() => add(fresh)}>
          Add condition
        </Button>
        {mayNest && (
          <Button
            size="sm"
            variant="ghost"
            icon={<FolderPlus aria-hidden />}
            onClick={() => add({ any: [fresh] })}
          >
            Add group
          </Button>
        )}
      </Line>
    </Group>
  );
}

/** The initial value of a condition on this field. */
function emptyValue(field: RuleField, op: RuleOp): Pick<RuleLeaf, 'value'> | object {
  if (op === 'empty') return {};
  if (field === 'hasSplit') return { value: true };
  const firstValue = numeric.includes(field) ? 1 : '';
  if (op === 'between') return { value: [firstValue === '' ? null : firstValue, null] };
  return { value: op === 'oneOf' ? [firstValue] : firstValue };
}
const numeric: readonly RuleField[] = ['amount', 'absAmount', 'dayOfMonth', 'weekday'];

function LeafEditor({
  leaf,
  onChange,
  onRemove,
}: {
  leaf: RuleLeaf;
  onChange: (leaf: RuleLeaf) => void;
  onRemove?: () => void;
}) {
  const ops: readonly RuleOp[] = ruleFields[leaf.field];
  return (
    <Leaf>
      <Select
        aria-label="Field"
        value={leaf.field}
        onChange={(value) => {
          const field = value as RuleField;
          const allowed: readonly RuleOp[] = ruleFields[field];
          const op = allowed.includes(leaf.op) ? leaf.op : allowed[0]!;
          onChange({ field, op, ...emptyValue(field, op) });
        }}
        options={Object.entries(fieldNames).map(([value, label]) => ({ value, label }))}
      />
      <Select
        aria-label="Comparison"
        value={leaf.op}
        onChange={(value) => {
          const op = value as RuleOp;
          const keep = Array.isArray(leaf.value) === (op === 'between' || op === 'oneOf') && op !== 'empty';
          onChange({
            field: leaf.field,
            op,
            ...(keep && leaf.value !== undefined ? { value: leaf.value } : emptyValue(leaf.field, op)),
          });
        }}
        options={ops.map((op) => ({ value: op, label: opNames[op] }))}
      />
      <ValueEditor leaf={leaf} onChange={(value) => onChange({ ...leaf, value })} />
      {onRemove && (
        <IconButton label="Remove this condition" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </Leaf>
  );
}

type Value = NonNullable<RuleLeaf['value']>;

function ValueEditor({ leaf, onChange }: { leaf: RuleLeaf; onChange: (value: Value) => void }) {
  const { field, op, value } = leaf;
  const choices = useChoices(field);
  if (op === 'empty') return <i />;
  const asNumber = numeric.includes(field) && field !== 'weekday';
  const read = (text: string): string | number =>
    numeric.includes(field) ? Number(text.replace(',', '.')) || 0 : text;
  if (field === 'hasSplit')
    return (
      <Select
        aria-label="Value"
        value={String(value)}
        onChange={(next) => onChange(next === 'true')}
        options={[
          { value: 'true', label: 'yes' },
          { value: 'false', label: 'no' },
        ]}
      />
    );
  if (op === 'between') {
    const [from, to] = value as (string | number | null)[];
    const bound = (which: 'From' | 'To', now: string | number | null | undefined) => (
      <TextInput
        aria-label={which}
        type={field === 'date' ? 'date' : 'number'}
        step="any"
        value={now ?? ''}
        onChange={(event) => {
          const next = event.target.value === '' ? null : read(event.target.value);
          onChange(which === 'From' ? [next, to ?? null] : [from ?? null, next]);
        }}
      />
    );
    return (
      <Bounds>
        {bound('From', from)}
        <span>to</span>
        {bound('To', to)}
      </Bounds>
    );
  }
  if (op === 'oneOf')
    return (
      <TextInput
        aria-label="Values, separated by commas"
        placeholder="One, two, three"
        defaultValue={(value as unknown[])
          .map((chosen) => choices?.find(({ value: id }) => id === String(chosen))?.label ?? chosen)
          .join(', ')}
        onChange={(event) =>
          onChange(
            event.target.value
              .split(',')
              .map((part) => part.trim())
              .filter(Boolean)
              .map((typed) => {
                const choice = choices?.find(({ label }) => label.toLowerCase() === typed.toLowerCase());
                return read(choice?.value ?? typed);
              }),
          )
        }
      />
    );
  if (choices)
    return (
      <Select
        aria-label="Value"
        value={value === undefined ? '' : String(value)}
        placeholder="Choose"
        onChange={(next) => onChange(read(next))}
        options={choices}
      />
    );
  return (
    <TextInput
      aria-label="Value"
      type={asNumber ? 'number' : field === 'date' ? 'date' : 'text'}
      step="any"
      placeholder={op === 'glob' ? 'coffee*  (* any letters, ? one)' : ''}
      value={String(value ?? '')}
      onChange={(event) => onChange(read(event.target.value))}
    />
  );
}

function useChoices(field: RuleField): { value: string; label: string }[] | undefined {
  const { currency } = useSession();
  const { data: categories } = useQuery(listCategories());
  const { data: accounts } = useQuery(listAccounts());
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  switch (field) {
    case 'category':
      return categoryOptions(categories ?? [], 'id');
    case 'account':
      return (accounts ?? []).map(({ id, name }) => ({ value: id, label: name }));
    case 'type':
      return plain(['expense', 'income', 'transfer']);
    case 'status':
      return plain(['completed', 'pending', 'failed']);
    case 'source':
      return plain(['manual', 'import', 'voice', 'chat', 'bank', 'payroll', 'api']);
    case 'currency':
      return plain([...new Set([currency, ...(accounts ?? []).map((account) => account.currency)])]);
    case 'weekday':
      return weekdayNames.map((label, index) => ({ value: String(index + 1), label }));
    default:
      return undefined;
  }
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  & & {
    padding: var(--s3);
    border: 1px solid var(--line);
    border-radius: var(--r-md);
    background: var(--surface-2);
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  > button[aria-label] {
    margin-left: auto;
  }
`;

const Leaf = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 10rem) minmax(0, 9rem) minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: center;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;

const Bounds = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: var(--s2);
  align-items: center;
`;

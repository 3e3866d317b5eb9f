import type { Rule } from '@app/contracts-banking';
import { Chip, Switch, visuallyHidden, useMayCall } from '@app/ui-kit';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { OrganiseRow } from '../organise/organise-row';
import { useBatchEdit } from '@app/organising';
import { enableRule, removeRule, changeRule, orderRules } from './api';
import { actionText, treeText, type Names } from './rule-words';

export interface RuleRowProps {
  rule: Rule;
  names: Names;
  onEdit: () => void;
  onUp?: () => void;
  onDown?: () => void;
}

/** One rule: its conditions and actions, its switch and its position. Alt and an arrow key move it. */
export function RuleRow({ rule, names, onEdit, onUp, onDown }: RuleRowProps) {
  const { id, name, enabled, problems, confidence } = rule;
  const may = useMayCall()(orderRules);
  const enable = useBatchEdit(enableRule, enabled ? `${name} is off` : `${name} is on`);
  const remove = useBatchEdit(removeRule, `${name} deleted`);
  const sentence = `If ${treeText(rule.if, names)}: ${rule.then.map((action) => actionText(action, names)).join(', ')}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !may) return;
    if (event.key === 'ArrowUp') onUp?.();
    else if (event.key === 'ArrowDown') onDown?.();
    else return;
    event.preventDefault();
  };
  return (
    <OrganiseRow
      call={changeRule}
      name={name}
      quiet={!enabled}
      onKeyDown={onKeyDown}
      facts={sentence}
      factsTitle={sentence}
      notes={problems.map((problem) => (
        <Problem key={problem}>Skipped: {problem}</Problem>
      ))}
      items={[
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit },
        ...(onUp ? [{ label: 'Move up', icon: <ArrowUp aria-hidden />, onSelect: onUp }] : []),
        ...(onDown ? [{ label: 'Move down', icon: <ArrowDown aria-hidden />, onSelect: onDown }] : []),
        null,
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () => remove.mutate({ params: { id } }),
        },
      ]}
    >
      {confidence !== null && (
        <Chip title="Share of this merchant’s transactions in the category since it was learned">
          {confidence === 1 ? 'Always right so far' : `${Math.round(confidence * 100)}% right so far`}
        </Chip>
      )}
      <On>
        <Switch
          label={<span>{`${name} applies`}</span>}
          checked={enabled}
          disabled={!may}
          onChange={(next) => enable.mutate({ params: { id }, body: { enabled: next } })}
        />
      </On>
    </OrganiseRow>
  );
}

const Problem = styled.small`
  && {
    color: var(--warn);
    white-space: normal;
  }
`;

const On = styled.div`
  flex: none;
  label span {
    ${visuallyHidden}
  }
`;

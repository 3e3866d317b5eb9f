import { isApiError, reasonOf } from '@app/api-client';
import { ruleMoments, type Rule, type RuleDraft } from '@app/contracts-banking';
import { Banner, Checkbox, Dialog, Field, TextInput } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import { useBatchEdit } from '@app/organising';
import { ActionsEditor } from './action-editor';
import { changeRule, createRule, previewRule } from './api';
import { draftProblem } from './draft-problem';
import { GroupEditor } from './condition-editor';
import { RulePreview } from './rule-preview';
import { momentNames } from './rule-words';

const fresh: RuleDraft = {
  name: '',
  enabled: true,
  when: [...ruleMoments],
  if: { all: [{ field: 'merchant', op: 'is', value: '' }] },
  then: [{ do: 'setCategory', category: '' }],
  stopProcessing: false,
  fillOnlyIfEmpty: true,
};
const draftOf = ({
  name,
  enabled,
  when,
  if: tree,
  then,
  stopProcessing,
  fillOnlyIfEmpty,
}: Rule): RuleDraft => ({
  name,
  enabled,
  when,
  if: tree,
  then,
  stopProcessing,
  fillOnlyIfEmpty,
});

/** Edits a rule and shows its effect on existing transactions below. */
export function RuleDialog({
  rule,
  start,
  onClose,
}: {
  rule?: Rule;
  start?: Partial<RuleDraft>;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<RuleDraft>(() => (rule ? draftOf(rule) : { ...fresh, ...start }));
  const [applyToPast, setApplyToPast] = useState(false);
  const [tried, setTried] = useState(false);
  const set = (part: Partial<RuleDraft>) => setDraft((old) => ({ ...old, ...part }));
  const create = useBatchEdit(createRule, 'Rule added', onClose);
  const change = useBatchEdit(changeRule, 'Rule saved', onClose);
  const write = rule ? change : create;
  const lacks = useMemo(() => draftProblem(draft), [draft]);
  const named = draft.name.trim();
  const tryable = useMemo(
    () => (lacks ? undefined : { ...draft, name: draft.name.trim() || 'New rule' }),
    [draft, lacks],
  );
  const sound = useDeferredValue(tryable);
  const past = useQuery({ ...previewRule(sound!, 'all'), enabled: applyToPast && sound !== undefined });
  const problem = tried ? (named ? lacks : 'Give the rule a name') : undefined;
  const submit = () => {
    setTried(true);
    if (!named || lacks) return;
    const body = { rule: { ...draft, name: named }, applyToPast };
    if (rule) change.mutate({ params: { id: rule.id }, body: { ...body, version: rule.version } });
    else create.mutate({ body });
  };
  const isConflict = isApiError(write.error) && write.error.code === 'VERSION_CONFLICT';
  return (
    <Dialog
      open
      onClose={onClose}
      title={rule ? 'Edit rule' : 'Add a rule'}
      width={760}
      action={{ label: rule ? 'Save rule' : 'Add rule', busy: write.isPending }}
      onSubmit={submit}
    >
      {(problem || write.error) && (
        <Banner tone="negative">
          {problem ??
            (isConflict
              ? 'This rule was changed elsewhere. Close it and open it again.'
              : reasonOf(write.error!))}
        </Banner>
      )}
      <Field label="Name" required>
        <TextInput
          autoFocus
          maxLength={80}
          value={draft.name}
          placeholder="Groceries at Kroger"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Part>
        <h3>When</h3>
        <Moments role="group" aria-label="When it applies">
          {ruleMoments.map((moment) => (
            <Checkbox
              key={moment}
              label={momentNames[moment]}
              checked={draft.when.includes(moment)}
              onChange={(isChecked) =>
                set({
                  when: ruleMoments.filter((other) =>
                    other === moment ? isChecked : draft.when.includes(other),
                  ),
                })
              }
            />
          ))}
        </Moments>
        <GroupEditor tree={draft.if} onChange={(tree) => set({ if: tree })} />
      </Part>
      <Part>
        <h3>Then</h3>
        <ActionsEditor actions={draft.then} onChange={(then) => set({ then })} />
        <Checkbox
          label="Only fill in what is empty"
          hint="Your own choices stay. A guessed category counts as empty."
          checked={draft.fillOnlyIfEmpty}
          onChange={(fillOnlyIfEmpty) => set({ fillOnlyIfEmpty })}
        />
        <Checkbox
          label="Stop here"
          hint="Rules below this one are skipped."
          checked={draft.stopProcessing}
          onChange={(stopProcessing) => set({ stopProcessing })}
        />
      </Part>
      <Part>
        <h3>What it would change</h3>
        <RulePreview draft={sound} />
        <Checkbox
          label={
            past.data
              ? `Also apply to ${past.data.changed.toLocaleString()} past`
              : 'Also apply to past transactions'
          }
          hint="One undo reverts everything, for 30 days."
          checked={applyToPast}
          onChange={setApplyToPast}
        />
      </Part>
    </Dialog>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  h3 {
    font-weight: 620;
    font-size: var(--text-md);
  }
`;

const Moments = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s5);
`;

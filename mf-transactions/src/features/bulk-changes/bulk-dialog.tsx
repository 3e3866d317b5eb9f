import { isApiError, reasonOf } from '@app/api-client';
import type { BulkPreview } from '@app/contracts-banking';
import { useUndo } from '@app/organising';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Banner, Dialog } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { correctedTransactionId } from '../rules/learn-offer';
import { commitBulk, previewBulk } from './api';
import { bulkActions, changeOf, skipReasons, type BulkAction } from './bulk-actions';
import { BulkValue } from './bulk-value';
import { HalfTransfers, type OtherLegs } from './half-transfers';

export interface BulkDialogProps {
  action: BulkAction;
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

const settle = 200;

/** One change of many rows: asks for its value, shows the server's preview, and writes it. */
export function BulkDialog({ action, ids, onClose, onDone }: BulkDialogProps) {
  const { title } = bulkActions[action];
  const [value, setValue] = useState('');
  const preview = useMutation(previewBulk);
  const commit = useCommit(onDone);
  const [otherLegs, setOtherLegs] = useState<OtherLegs>();
  const includesLegs = action === 'remove' && otherLegs !== undefined && otherLegs !== 'leave';
  const chosen = changeOf(action, value);
  const change = chosen && includesLegs ? { ...chosen, otherLegs } : chosen;
  const changeKey = change && JSON.stringify(change);
  const { mutate, reset } = preview;
  const loadPreview = useCallback(() => {
    if (changeKey)
      mutate({ body: { ids: [...ids], change: JSON.parse(changeKey) as NonNullable<typeof change> } });
    else reset();
  }, [changeKey, ids, mutate, reset]);
  useEffect(() => {
    const timer = setTimeout(loadPreview, settle);
    return () => clearTimeout(timer);
  }, [loadPreview]);
  const plan = preview.data;
  // The person answers once: with an answer the server reports these rows as settled or skipped, and no longer as half transfers.
  const [halves, setHalves] = useState(0);
  if (plan?.halfTransfers && plan.halfTransfers !== halves) setHalves(plan.halfTransfers);
  const isAnswered = halves === 0 || otherLegs !== undefined;
  const isReady = plan !== undefined && !preview.isPending && plan.changing > 0 && isAnswered;
  const write = () => {
    if (!isReady || !change || commit.isPending) return;
    commit.mutate(
      { body: { ids: [...ids], change, plan: plan.plan } },
      // The rows changed meanwhile: the new preview shows the difference.
      { onError: (error) => isApiError(error) && error.code === 'BULK_PLAN_CHANGED' && loadPreview() },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      action={{
        label: plan
          ? `${action === 'remove' ? 'Delete' : 'Change'} ${plan.changing.toLocaleString()}`
          : title,
        variant: action === 'remove' ? 'danger' : 'primary',
        disabled: !isReady,
        busy: commit.isPending,
      }}
      onSubmit={write}
    >
      <Choices>
        {'field' in bulkActions[action] && <BulkValue action={action} value={value} onChange={setValue} />}
        {halves > 0 && <HalfTransfers count={halves} value={otherLegs} onChange={setOtherLegs} />}
        {commit.error && <Banner tone="negative">{reasonOf(commit.error)}</Banner>}
        {preview.error && <Banner tone="negative">{reasonOf(preview.error)}</Banner>}
        <Outcome
          plan={plan}
          chosen={ids.length}
          isAsked={change !== undefined}
          verb={action === 'remove' ? 'will be deleted' : undefined}
        />
      </Choices>
    </Dialog>
  );
}

function Outcome({
  plan,
  chosen,
  isAsked,
  verb,
}: {
  plan: BulkPreview | undefined;
  chosen: number;
  isAsked: boolean;
  verb: string | undefined;
}) {
  const { day } = useDateFormat();
  const count = (number: number) => number.toLocaleString();
  if (!plan)
    return (
      <p role="status">
        {count(chosen)} chosen{isAsked ? ' · checking what would change…' : ''}
      </p>
    );
  return (
    <>
      <p role="status">
        {[
          `${count(plan.changing)} ${verb ?? (plan.changing === 1 ? 'changes' : 'change')}`,
          plan.same > 0 && `${count(plan.same)} unchanged`,
          plan.skipped > 0 && `${count(plan.skipped)} skipped`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {plan.skips.length > 0 && (
        <details open={plan.changing === 0 || undefined}>
          <summary>Skipped</summary>
          <ul>
            {plan.skips.map(({ id, description, date, reason }) => (
              <li key={id}>
                {description}, {day(date)}: {skipReasons[reason]}
              </li>
            ))}
            {plan.skipped > plan.skips.length && <li>and {count(plan.skipped - plan.skips.length)} more</li>}
          </ul>
        </details>
      )}
    </>
  );
}

function useCommit(onDone: () => void) {
  const undo = useUndo();
  return useMutation({
    ...commitBulk,
    onSuccess: ({ changed, skipped, undoId }, { body: { ids, change } }) => {
      // A correction of one row may be meant for all rows of its merchant.
      if (change.category && changed === 1 && ids.length === 1) correctedTransactionId.set(ids[0]!);
      const title = `${changed.toLocaleString()} ${change.remove ? 'deleted' : 'changed'}`;
      toast({
        title,
        ...(skipped > 0 && { description: `${skipped.toLocaleString()} skipped` }),
        tone: 'success',
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId, title) } }),
      });
      onDone();
    },
  });
}

const Choices = styled.div`
  display: grid;
  gap: var(--s4);
  > p {
    color: var(--ink-2);
  }
  details {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  summary {
    cursor: pointer;
    min-height: 28px;
  }
  ul {
    max-height: 200px;
    overflow: auto;
    margin: var(--s2) 0 0;
    padding-left: var(--s5);
  }
`;

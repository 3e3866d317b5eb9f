import type { Goal, GoalShare } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { Button, Chip, Dialog, Drawer, Menu, media, ProgressBar, Quiet } from '@app/ui-kit';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { GoalPicture } from './goal-picture';
import { useGoalFormats } from './goal-card';
import { kindAndAim, outlookOf, stateWords } from './goal-words';
import { GoalSources } from './goal-sources';
import type { GoalWrites } from './use-goal-writes';
import { WhatIf } from './what-if';
import { changeGoal } from './api';

/** One goal: its figures, where its money is, and the effect of another monthly amount. */
export function GoalDrawer({
  goal,
  shares,
  writes,
  onEdit,
  onClose,
}: {
  goal: Goal;
  shares: readonly GoalShare[];
  writes: GoalWrites;
  onEdit: () => void;
  onClose: () => void;
}) {
  const formats = useGoalFormats(goal.currency);
  const { money, day } = formats;
  const { today } = useDateFormat();
  const [isDeleting, setDeleting] = useState(false);
  const { text, tone } = stateWords[goal.state];
  const facts: [string, string | null][] = [
    [goal.kind === 'debt' ? 'Still owed' : 'Still to go', money(goal.missing)],
    ['Needed per month', goal.needed === null || goal.missing === 0 ? null : money(goal.needed)],
    ['Planned per month', goal.monthly === null ? null : money(goal.monthly)],
    ['Current per month', goal.pace === null ? null : money(goal.pace)],
    ['Interest as planned', goal.plan?.interest == null ? null : money(goal.plan.interest)],
    [
      'Since',
      `${day(goal.startedOn)}, from ${money(goal.startBalance)}${goal.startedOn === today() ? ' (today)' : ''}`,
    ],
  ];
  const leave = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={goal.name}
      header={
        <>
          <GoalPicture picture={goal.picture} size={40} />
          <Name>
            <b>{goal.name}</b>
            <Quiet>{kindAndAim(goal, formats)}</Quiet>
          </Name>
        </>
      }
      footer={
        <Foot>
          {goal.state === 'reached' ? (
            <Button call={changeGoal} variant="primary" onClick={leave(() => writes.archive(goal))}>
              Archive
            </Button>
          ) : (
            <Button call={changeGoal} onClick={onEdit}>
              Edit
            </Button>
          )}
          <Menu
            call={changeGoal}
            trigger={
              <Button variant="ghost" aria-label={`More for ${goal.name}`} icon={<Ellipsis aria-hidden />} />
            }
            items={[
              ...(goal.state === 'reached'
                ? [{ label: 'Edit', onSelect: onEdit }]
                : [{ label: 'Archive', onSelect: leave(() => writes.archive(goal)) }]),
              { label: 'Delete', danger: true, onSelect: () => setDeleting(true) },
            ]}
          />
        </Foot>
      }
    >
      <State>
        <Chip $tone={tone}>{text}</Chip>
        <span>{outlookOf(goal, formats)}</span>
      </State>
      {goal.state === 'reached' && (
        <Cheer role="status">
          <b>You made it.</b>
          <span>
            {goal.kind === 'debt'
              ? `${money(goal.saved)} paid off since ${day(goal.startedOn)}.`
              : `${money(goal.target)} is there. Archive the goal and its money is free for the next one.`}
          </span>
        </Cheer>
      )}
      <div>
        <ProgressBar percent={goal.percent} label={`${goal.name}: how far`} fill="c2" />
        <Under>
          <span>{money(goal.saved)}</span>
          <span>{goal.kind === 'debt' ? `${money(goal.missing)} owed` : money(goal.target)}</span>
        </Under>
      </div>
      <Facts>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
      <GoalSources goal={goal} shares={shares} />
      {goal.missing > 0 && (
        <WhatIf
          key={`${goal.id} ${goal.version}`}
          goal={goal}
          onPlan={(monthly) =>
            writes.change.mutate({ params: { id: goal.id }, body: { version: goal.version, monthly } })
          }
        />
      )}
      <Dialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${goal.name}?`}
        action={{ label: 'Delete', variant: 'danger' }}
        onSubmit={leave(() => writes.remove(goal))}
      >
        <p>No money moves. You can undo this.</p>
      </Dialog>
    </Drawer>
  );
}

const Name = styled.span`
  display: grid;
  min-width: 0;
  margin-right: auto;
  b {
    font-size: var(--text-lg);
    font-weight: 650;
  }
`;

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s2);
`;

const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  color: var(--ink-2);
`;

const Cheer = styled.div`
  display: grid;
  gap: 2px;
  padding: var(--s4);
  border-radius: var(--r-md);
  background: linear-gradient(120deg, var(--accent-soft), var(--positive-soft));
  b {
    font-size: var(--text-xl);
  }
`;

const Under = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: var(--s1);
  font-size: var(--text-sm);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    gap: var(--s2);
  }
`;

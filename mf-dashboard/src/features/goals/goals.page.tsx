import type { Goal } from '@app/contracts-banking';
import { lazyPart } from '@app/shell-sdk';
import {
  Button,
  CardSurface,
  LinkButton,
  media,
  Menu,
  Quiet,
  ReadError,
  RowSkeletons,
  Stack,
  IfPermitted,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { listGoals, addGoal, changeGoal, removeGoal } from './api';
import { blankForm, formOf, type GoalForm } from './form/goal-form';
import { GoalPicture } from './goal-picture';
import { GoalCard } from './goal-card';
import { kindWords } from './goal-words';
import { GoalStarters } from './goal-starters';
import { useGoalWrites, type GoalWrites } from './use-goal-writes';

const GoalDrawer = lazyPart(() => import('./goal-drawer').then((m) => m.GoalDrawer));
const GoalFormDrawer = lazyPart(() => import('./form/goal-form-drawer').then((m) => m.GoalFormDrawer));

/** The screen at `/goals`: open goals with their progress, and reached ones. */
export function GoalsPage() {
  const read = useQuery(listGoals());
  const writes = useGoalWrites();
  const [params, setParams] = useSearchParams();
  const [form, setForm] = useState<{ start: GoalForm; goal?: Goal }>();
  const { data: reply, error } = read;
  const shown = reply?.goals.find(({ id }) => id === params.get('goal'));
  const show = (id: string | undefined) => setParams(id ? { goal: id } : {}, { replace: true });
  if (error && !reply)
    return (
      <CardSurface>
        <ReadError title="Your goals could not be loaded" read={read} />
      </CardSurface>
    );
  if (!reply)
    return (
      <CardSurface>
        <RowSkeletons count={4} label="Loading your goals" />
      </CardSurface>
    );
  const open = reply.goals.filter(({ archived }) => !archived);
  const archived = reply.goals.filter((goal) => goal.archived);
  const begin = (start: GoalForm) => setForm({ start });
  return (
    <Stack>
      {open.length === 0 ? (
        <GoalStarters expenses={reply.expenses} onStart={begin} />
      ) : (
        <>
          <Top>
            <Menu
              call={addGoal}
              trigger={
                <Button variant="primary" icon={<Plus aria-hidden />}>
                  Add goal
                </Button>
              }
              items={(['save', 'debt', 'emergency'] as const).map((kind) => ({
                label: kindWords[kind],
                onSelect: () => begin(blankForm(kind)),
              }))}
            />
          </Top>
          <Grid>
            {open.map((goal) => (
              <li key={goal.id}>
                <GoalCard goal={goal} onOpen={() => show(goal.id)} />
              </li>
            ))}
          </Grid>
        </>
      )}
      {archived.length > 0 && <Archived goals={archived} writes={writes} />}
      <Suspense>
        {shown && !shown.archived && !form && (
          <GoalDrawer
            goal={shown}
            shares={reply.shares}
            writes={writes}
            onEdit={() => setForm({ start: formOf(shown), goal: shown })}
            onClose={() => show(undefined)}
          />
        )}
        {form && (
          <GoalFormDrawer
            {...form}
            expenses={reply.expenses}
            writes={writes}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function Archived({ goals, writes }: { goals: readonly Goal[]; writes: GoalWrites }) {
  return (
    <Folded>
      <summary>{`Archived (${goals.length})`}</summary>
      <ul>
        {goals.map((goal) => (
          <li key={goal.id}>
            <GoalPicture picture={goal.picture} size={32} />
            <span>
              {goal.name} <Quiet>{kindWords[goal.kind]}</Quiet>
            </span>
            <IfPermitted call={changeGoal}>
              <LinkButton aria-label={`Bring back ${goal.name}`} onClick={() => writes.archive(goal)}>
                Bring back
              </LinkButton>
            </IfPermitted>
            <IfPermitted call={removeGoal}>
              <LinkButton aria-label={`Delete ${goal.name}`} onClick={() => writes.remove(goal)}>
                Delete
              </LinkButton>
            </IfPermitted>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

const Top = styled.div`
  display: flex;
  justify-content: flex-end;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s4);
  > li,
  > li > article {
    height: 100%;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Folded = styled.details`
  summary {
    cursor: pointer;
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--s3);
    padding: var(--s2) 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`;

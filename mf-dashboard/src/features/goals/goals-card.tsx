import type { Goal } from '@app/contracts-banking';
import { Card, ProgressBar, Quiet } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { listGoals } from './api';
import { GoalPicture } from './goal-picture';
import { useGoalFormats } from './goal-card';
import { stateWords } from './goal-words';

const maxGoals = 4;

/** One line per goal; draws nothing without goals. */
export function GoalsCard() {
  const { data: goals } = useQuery(listGoals());
  const open = goals?.goals.filter(({ archived }) => !archived) ?? [];
  if (open.length === 0) return null;
  return (
    <Card
      title="Goals"
      actions={<All to="/goals">{open.length > maxGoals ? `All ${open.length}` : 'View all'}</All>}
    >
      <Lines>
        {open.slice(0, maxGoals).map((goal) => (
          <GoalLine key={goal.id} goal={goal} />
        ))}
      </Lines>
    </Card>
  );
}

function GoalLine({ goal }: { goal: Goal }) {
  const { money, day } = useGoalFormats(goal.currency);
  const { text } = stateWords[goal.state];
  const when = goal.projected ? `, ${day(goal.projected)}` : '';
  return (
    <li>
      <Link to={`/goals?goal=${goal.id}`}>
        <GoalPicture picture={goal.picture} size={36} />
        <span>
          <Row>
            <b>{goal.name}</b>
            <span>
              {goal.kind === 'debt'
                ? `${money(goal.missing)} owed`
                : `${money(goal.saved)} of ${money(goal.target)}`}
            </span>
          </Row>
          <ProgressBar percent={goal.percent} label={`${goal.name}: how far`} fill="c2" />
          <Quiet>{`${text}${when}`}</Quiet>
        </span>
      </Link>
    </li>
  );
}

const All = styled(Link)`
  color: var(--accent-ink);
  font-size: var(--text-sm);
  font-weight: 550;
`;

const Lines = styled.ul`
  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--s3);
    padding: var(--s2) 0;
  }
  a > span:last-child {
    display: grid;
    gap: var(--s1);
    min-width: 0;
  }
`;

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--s3);
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 600;
  }
`;

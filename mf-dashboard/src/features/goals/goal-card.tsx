import type { Goal } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { Amount, CardSurface, Chip, media, ProgressBar, Quiet, truncate } from '@app/ui-kit';
import styled from 'styled-components';
import { GoalPicture } from './goal-picture';
import { kindAndAim, outlookOf, stateWords, type GoalFormats } from './goal-words';

export function useGoalFormats(currency: string): GoalFormats {
  const money = useMoneyFormat();
  const { day } = useDateFormat();
  return { money: (amount) => money.amount(amount, { currency }), day };
}

/** One goal: picture, progress and outlook. Any press on the card opens its details. */
export function GoalCard({ goal, onOpen }: { goal: Goal; onOpen: () => void }) {
  const { locale } = useSession();
  const formats = useGoalFormats(goal.currency);
  const { text, tone } = stateWords[goal.state];
  return (
    <Surface as="article" data-state={goal.state}>
      {goal.state === 'reached' && <Petals />}
      <GoalPicture picture={goal.picture} size={64} />
      <Facts>
        <Line>
          <h2>
            <button type="button" onClick={onOpen} aria-label={`${goal.name}: details`}>
              {goal.name}
            </button>
          </h2>
          <Chip $tone={tone}>{text}</Chip>
        </Line>
        <Quiet>{kindAndAim(goal, formats)}</Quiet>
        <Progress>
          <ProgressBar
            percent={goal.percent}
            label={`${goal.name}: how far`}
            fill={goal.state === 'behind' || goal.state === 'overdue' ? 'accent' : 'c2'}
          />
          <span>{goal.percent}%</span>
        </Progress>
        <Line>
          <span>
            <Amount
              minor={minorFromDecimal(goal.saved, goal.currency)}
              currency={goal.currency}
              locale={locale}
            />
            <Quiet>{goal.kind === 'debt' ? ' paid off' : ' saved'}</Quiet>
          </span>
        </Line>
        <Quiet>{outlookOf(goal, formats)}</Quiet>
      </Facts>
    </Surface>
  );
}

/** Petals of the brand's flower for a reached goal: they fall once and are gone; nothing for a person who prefers reduced motion. */
function Petals() {
  return (
    <Falling aria-hidden viewBox="0 0 320 120" preserveAspectRatio="xMidYMin slice">
      {Array.from({ length: 14 }, (_, at) => (
        <path
          key={at}
          d="M0 0c5-5 11-5 14 0-3 5-9 5-14 0z"
          transform={`translate(${(at * 67) % 316} ${8 + ((at * 41) % 92)}) rotate(${(at * 53) % 180})`}
          fill={`var(--${['c1', 'c3', 'c2', 'accent'][at % 4]})`}
          style={{ animationDelay: `${at * 60}ms` }}
        />
      ))}
    </Falling>
  );
}

const Surface = styled(CardSurface)`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s4);
  overflow: hidden;
  ${media.hover} {
    &:hover {
      border-color: var(--line-strong);
    }
  }
`;

const Falling = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  path {
    opacity: 0;
  }
  ${media.moving} {
    path {
      animation: goal-petal 1600ms var(--ease) both;
    }
  }
  @keyframes goal-petal {
    from {
      translate: 0 -40px;
    }
    40% {
      opacity: 0.4;
    }
  }
`;

const Facts = styled.div`
  position: relative;
  display: grid;
  gap: var(--s2);
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2);
  h2 {
    min-width: 0;
    font-size: var(--text-h2);
    font-weight: 600;
  }
  button {
    ${truncate}
    display: block;
    max-width: 100%;
    font: inherit;
    color: inherit;
    text-align: left;
    cursor: pointer;
  }
  /* The button covers the whole card. */
  button::after {
    content: '';
    position: absolute;
    inset: calc(-1 * var(--s5)) calc(-1 * var(--s6)) calc(-1 * var(--s5)) -88px;
  }
`;

const Progress = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 40px;
  align-items: center;
  gap: var(--s2);
  span:last-child {
    text-align: right;
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
    color: var(--ink-2);
  }
`;

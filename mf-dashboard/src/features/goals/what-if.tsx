import type { Goal } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Button, Field, media, Quiet, Sparkline } from '@app/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type CSSProperties } from 'react';
import styled, { css } from 'styled-components';
import { changeGoal, tryGoal } from './api';
import { rangeOf, whatIfWords } from './what-if-words';

/** Tries another monthly amount: when the goal would be reached, and how much interest it saves. */
export function WhatIf({ goal, onPlan }: { goal: Goal; onPlan: (monthly: number) => void }) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const { day } = useDateFormat();
  const { currency } = goal;
  const { start, max, step } = rangeOf(goal);
  const [minor, setMinor] = useState<number | null>(start);
  const deferredAmount = useDeferredValue(jsonNumber(minor ?? 0, currency));
  const { data: outlook, isPlaceholderData } = useQuery({
    ...tryGoal(goal.id, deferredAmount),
    placeholderData: keepPreviousData,
  });
  const words = outlook && whatIfWords(goal, outlook, { money: (n) => money.amount(n, { currency }), day });
  return (
    <section aria-label="What if">
      <Head>
        <h3>What if you {goal.kind === 'debt' ? 'paid' : 'saved'} …</h3>
      </Head>
      <Controls>
        <input
          type="range"
          aria-label="A month"
          min={0}
          max={max}
          step={step}
          value={Math.min(max, minor ?? 0)}
          style={{ '--local-at': `${Math.min(100, ((minor ?? 0) * 100) / max)}%` } as CSSProperties}
          aria-valuetext={`${money.amount(jsonNumber(minor ?? 0, currency), { currency })} a month`}
          onChange={(event) => setMinor(Number(event.target.value))}
        />
        <Field label="A month">
          <AmountInput value={minor} currency={currency} locale={locale} onChange={setMinor} />
        </Field>
      </Controls>
      <Answer aria-live="polite" data-old={isPlaceholderData || undefined}>
        {words && (
          <>
            <b>{words.finish}</b>
            {words.more.map((line) => (
              <Quiet key={line}>{line}</Quiet>
            ))}
            {outlook.points.length > 1 && (
              <Sparkline
                values={[goal.kind === 'debt' ? goal.missing : goal.saved, ...outlook.points]}
                width={240}
                height={48}
                colour={goal.kind === 'debt' ? 'c3' : 'c2'}
              />
            )}
          </>
        )}
      </Answer>
      {minor !== null && minor > 0 && minor !== plannedMinor(goal) && (
        <Button call={changeGoal} size="sm" onClick={() => onPlan(jsonNumber(minor, currency))}>
          Plan {money.amount(jsonNumber(minor, currency), { currency })} a month
        </Button>
      )}
    </section>
  );
}

const plannedMinor = ({ monthly, currency }: Goal): number | null =>
  monthly === null ? null : minorFromDecimal(monthly, currency);

const Head = styled.div`
  h3 {
    font-size: var(--text-md);
    font-weight: 600;
    margin-bottom: var(--s2);
  }
`;

const track = css`
  height: 6px;
  border-radius: 3px;
  background: linear-gradient(to right, var(--accent) var(--local-at), var(--surface-3) var(--local-at));
`;

const thumb = css`
  box-sizing: border-box;
  width: 20px;
  height: 20px;
  border: 3px solid var(--surface);
  border-radius: 50%;
  background: var(--accent-strong);
  box-shadow: var(--shadow-2);
`;

const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 132px;
  align-items: end;
  gap: var(--s4);
  input[type='range'] {
    width: 100%;
    height: var(--control);
    margin: 0;
    appearance: none;
    background: none;
    cursor: pointer;
  }
  input[type='range']::-webkit-slider-runnable-track {
    ${track}
  }
  input[type='range']::-moz-range-track {
    ${track}
  }
  input[type='range']::-webkit-slider-thumb {
    appearance: none;
    margin-top: -7px;
    ${thumb}
  }
  input[type='range']::-moz-range-thumb {
    ${thumb}
  }
  input[type='range']:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: var(--r-sm);
  }
  ${media.touch} {
    input[type='range'] {
      height: var(--touch);
    }
  }
`;

const Answer = styled.div`
  display: grid;
  gap: 2px;
  min-height: 120px;
  align-content: start;
  margin: var(--s3) 0;
  b {
    font-size: var(--text-lg);
    font-weight: 650;
  }
  svg {
    margin-top: var(--s2);
    max-width: 100%;
  }
  &[data-old] {
    opacity: 0.75;
  }
`;

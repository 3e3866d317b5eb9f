import { Bloom, media } from '@app/ui-kit';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** Parts of the sentence. Those understood as amount, category or day are highlighted once they are complete. */
const parts = [
  { text: 'add an expense of ' },
  { text: '$45', mark: true },
  { text: ' for ' },
  { text: 'lunch', mark: true },
  { text: ' ' },
  { text: 'yesterday', mark: true },
] as const;
const whole = parts.reduce((sum, { text }) => sum + text.length, 0);
const letterMs = 55;
const restMs = 4_000;

/** Shows in a loop how a spoken command is understood; without animation if the person prefers reduced motion. */
export function TypedCommand() {
  const [count, setCount] = useState(whole);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(
      () => setCount((shown) => (shown >= whole ? 0 : shown + 1)),
      count >= whole ? restMs : letterMs,
    );
    return () => clearTimeout(timer);
  }, [count]);
  let left = count;
  const shown = parts.map(({ text, ...rest }) => {
    const piece = text.slice(0, Math.max(0, left));
    const complete = left >= text.length;
    left -= text.length;
    return { piece, mark: complete && 'mark' in rest };
  });
  const done = count >= whole;
  return (
    <Card
      aria-label="Example: add an expense of $45 for lunch yesterday is booked as Lunch, Dining, minus $45.00"
      role="img"
    >
      <Bloom
        size={48}
        level={done ? 0.12 : 0.4 + 0.5 * Math.abs(Math.sin(count * 1.7))}
        state={done ? 'standby' : 'listening'}
      />
      <div>
        <small>{done ? 'Understood' : 'Listening'}</small>
        <p>
          {shown.map(({ piece, mark }, index) =>
            mark ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
          )}
          &#8203;
        </p>
      </div>
      <Result $shown={done}>
        <div>
          <b>Lunch · Dining</b>
          <small>Yesterday</small>
        </div>
        <strong>−$45.00</strong>
      </Result>
    </Card>
  );
}

const Card = styled.div`
  position: absolute;
  left: -24px;
  bottom: 0;
  width: min(440px, calc(100% + 24px));
  display: grid;
  grid-template-columns: 52px 1fr;
  gap: var(--s3) var(--s4);
  align-items: center;
  padding: var(--s4) var(--s5);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-xl);
  box-shadow: var(--shadow-3);
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    margin: 0;
  }
  p {
    margin: 0;
    min-height: 1.35em;
    font-size: var(--text-lg);
    line-height: 1.35;
    letter-spacing: -0.01em;
    color: var(--ink);
  }
  mark {
    padding: 0 4px;
    border-radius: var(--r-xs);
    background: var(--accent-soft);
    color: var(--accent-ink);
  }
  ${media.tablet} {
    left: 0;
  }
  ${media.phone} {
    width: 100%;
  }
`;

const Result = styled.div<{ $shown: boolean }>`
  grid-column: 1 / -1;
  display: flex;
  justify-content: space-between;
  align-items: center;
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
  opacity: ${(p) => (p.$shown ? 1 : 0)};
  transition: opacity var(--base) var(--ease);
  b {
    font-weight: 550;
  }
  strong {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

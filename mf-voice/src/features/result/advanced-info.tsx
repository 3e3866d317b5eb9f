import type { CommandExplanation } from '@app/contracts-nlp';
import { styled } from 'styled-components';

const percent = (value: number): string => `${Math.round(value * 100)}%`;

/** Details of how a command was understood. */
export function AdvancedInfo({ explanation }: { explanation: CommandExplanation }) {
  const { certainty, template, runnerUp, hazards, block } = explanation;
  return (
    <List aria-label="How this was understood">
      <dt>Heard</dt>
      <dd>{percent(certainty.heard)}</dd>
      <dt>Understood</dt>
      <dd>
        {percent(certainty.understood)} · {template}
      </dd>
      {runnerUp && (
        <>
          <dt>Next best</dt>
          <dd>
            {runnerUp.intent} · {percent(runnerUp.certainty)}
          </dd>
        </>
      )}
      {hazards.length > 0 && (
        <>
          <dt>Asked because of</dt>
          <dd>{hazards.join(', ')}</dd>
        </>
      )}
      {block && (
        <>
          <dt>Held back by</dt>
          <dd>{block}</dd>
        </>
      )}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s1) var(--s4);
  font-size: var(--text-xs);
  dt {
    color: var(--ink-3);
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

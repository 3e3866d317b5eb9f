import type { FigureQuery } from '@app/contracts-banking';
import type { ChatFigure } from '@app/contracts-chat';
import { ExplainedFigure } from '@app/explanations';
import { withoutAmounts } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';

/** The figures of an answer, each with its formula and a link to its source: its explanation, or the list that adds up to it. */
export function AnswerFigures({ figures }: { figures: readonly ChatFigure[] }) {
  const { locale } = useSession();
  return (
    <Figures>
      {figures.map((figure, at) => (
        <div key={at}>
          <dt>{figure.label}</dt>
          <dd>
            <b>{withoutAmounts(figure.value, locale)}</b>
            <span>{withoutAmounts(figure.formula, locale)}</span>
            {figure.why ? (
              <ExplainedFigure
                subject={figure.label}
                label={`Why? ${figure.label}. Where this comes from`}
                figure={figure.why as unknown as FigureQuery}
              >
                Where this comes from
              </ExplainedFigure>
            ) : (
              figure.link && <RouterLink to={figure.link}>Where this comes from</RouterLink>
            )}
          </dd>
        </div>
      ))}
    </Figures>
  );
}

const Figures = styled.dl`
  display: grid;
  gap: 1px;
  background: var(--line);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  overflow: hidden;
  > div {
    background: var(--surface);
    padding: var(--s2) var(--s3);
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s3);
    align-items: baseline;
  }
  b {
    font-weight: 620;
    font-size: var(--text-lg);
    font-variant-numeric: tabular-nums;
  }
  span {
    color: var(--ink-3);
    font-size: var(--text-xs);
    flex: 1 1 180px;
  }
  a,
  dd > button[data-plain] {
    color: var(--accent-ink);
    font-weight: 550;
    font-size: var(--text-sm);
  }
`;

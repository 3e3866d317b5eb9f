import type { Attention } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { Card, media, Skeleton } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { attentionKinds, countIn } from './attention-kinds';
import { FigureList } from './figure-list';
import { useAttention } from './use-attention';
import { useHasCard } from './use-cards';

/** Counts of what needs the person's attention, above the chart; nothing if nothing does. */
export function AttentionStrip() {
  const { attention, kinds } = useAttention();
  const isShown = useHasCard('attention');
  if (!isShown || kinds === 0) return null;
  return (
    <Strip title="Needs attention">
      {attention ? (
        <Counts attention={attention} />
      ) : (
        <List as="div" role="status" aria-label="Loading: Needs attention">
          {Array.from({ length: kinds }, (_, nth) => (
            <Skeleton key={nth} $width="132px" $height="24px" />
          ))}
        </List>
      )}
    </Strip>
  );
}

function Counts({ attention }: { attention: Attention }) {
  return (
    <List>
      {attentionKinds.map(({ of, figure, one, several, to }) => {
        const many = countIn(attention, of);
        if (many === 0) return null;
        const words = many === 1 ? one : several;
        return (
          <li key={of}>
            <ExplainedFigure subject={`${many.toLocaleString()} ${words}`} figure={{ figure }} shown={many}>
              <b>{many.toLocaleString()}</b>
            </ExplainedFigure>{' '}
            <Link to={to}>{words}</Link>
          </li>
        );
      })}
    </List>
  );
}

const Strip = styled(Card)`
  display: flex;
  align-items: baseline;
  gap: var(--s2) var(--s4);
  padding: var(--s4) var(--s6);
  > header {
    flex: none;
    margin: 0;
  }
  ${media.phone} {
    flex-direction: column;
    padding: var(--s4);
  }
`;

const List = styled(FigureList)`
  display: flex;
  flex-wrap: wrap;
  li > button[data-plain] {
    text-align: end;
  }
  /* Numbers are aligned with the title above, and words with each other. */
  ${media.phone} {
    display: grid;
    li {
      display: grid;
      grid-template-columns: minmax(var(--s8), auto) minmax(0, 1fr);
      align-items: baseline;
    }
    li > button[data-plain] {
      text-align: start;
    }
  }
`;

import { media, numeric } from '@app/ui-kit';
import styled from 'styled-components';

/** Reserves the space of the figures while they load. */
export function NetWorthPlaceholder() {
  return (
    <Strip aria-hidden>
      <Figures>
        <div>
          <dt>{'\u00a0'}</dt>
          <dd>{'\u00a0'}</dd>
        </div>
      </Figures>
      <LinePlaceholder />
    </Strip>
  );
}

/**
 * Reserves the space of the line, which appears once rates, valuations and the ledger are loaded, so that the content below does not move.
 */
export const LinePlaceholder = styled.div`
  width: 300px;
  height: 58px;
`;

export const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s2) var(--s8);
  > p {
    flex-basis: 100%;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s8);
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    ${numeric}
    margin: 0;
    font-size: var(--text-xl);
    font-weight: 620;
    letter-spacing: var(--track-tight);
  }
  ${media.phone} {
    gap: var(--s2) var(--s5);
    dd {
      font-size: var(--text-lg);
    }
  }
`;

import { media } from '@app/ui-kit';
import styled from 'styled-components';

/** The sections of a drawer, one below the other, each with a small heading. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  h3 {
    margin-bottom: var(--s2);
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  small {
    color: var(--ink-3);
    font-weight: 400;
  }
`;

/** Fields next to each other; on a phone one below the other. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s4);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

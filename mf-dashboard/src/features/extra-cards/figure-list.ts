import styled from 'styled-components';

/** Lines of a figure and a link each; the cards that use it lay them out. */
export const FigureList = styled.ul`
  gap: var(--s2);
  font-size: var(--text-sm);
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  b {
    font-weight: 620;
  }
  /* A short figure alone would be hard to press. */
  li > button[data-plain] {
    display: inline-block;
    min-width: 24px;
    min-height: 24px;
  }
`;

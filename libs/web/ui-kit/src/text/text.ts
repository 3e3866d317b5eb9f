import styled, { css } from 'styled-components';

/** Aligned figures: tabular, lining, one line. */
export const numeric = css`
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.01em;
  white-space: nowrap;
`;

/** One line with an ellipsis; give it a `title` with the whole text. */
export const truncate = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Quiet secondary line. */
export const Quiet = styled.span`
  color: var(--ink-3);
  font-size: var(--text-xs);
`;

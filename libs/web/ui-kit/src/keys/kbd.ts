import styled from 'styled-components';

/** A key as printed on a keyboard. */
export const Kbd = styled.kbd`
  font: 500 var(--text-2xs) var(--font);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-xs);
  padding: 1px 5px;
  color: var(--ink-3);
  white-space: nowrap;
`;

import styled from 'styled-components';

/** The text above a list of a tax year. */
export const Note = styled.p`
  max-width: 72ch;
  color: var(--ink-2);
  font-size: var(--text-sm);
`;
/** A list with name, details and amount per line. */
export const PaidList = styled.ul`
  margin-top: var(--s3);
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s1) var(--s3);
    padding: var(--s2) 0;
    border-top: 1px solid var(--line);
  }
  a {
    color: var(--accent-ink);
    font-weight: 550;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
  b {
    margin-left: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

import { styled } from 'styled-components';

/** A few words in the middle of an otherwise empty page. */
export const GlobalNotice = styled.div.attrs({ role: 'status' })`
  min-height: 100dvh;
  display: grid;
  place-items: center;
  color: var(--ink-2);
`;

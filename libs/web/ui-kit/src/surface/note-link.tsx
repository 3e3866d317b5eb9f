import styled from 'styled-components';
import { media } from '../tokens/media';

/** A small card that is a link: a bold line and a quiet one. Used `as` the router's link. */
export const NoteLink = styled.a`
  display: grid;
  gap: 2px;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  b {
    font-weight: 600;
    font-size: var(--text-sm);
  }
  span {
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
  ${media.hover} {
    &:hover {
      border-color: var(--line-strong);
      background: var(--surface);
    }
  }
`;

import { media } from '@app/ui-kit';
import styled from 'styled-components';

/** A question about the history, with its answers next to it, or below it on a phone. */
export const QuestionRow = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s3) var(--s4);
  padding: var(--s2) 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  > div:first-child {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 550;
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

export const Answers = styled.div`
  display: flex;
  gap: var(--s2);
`;

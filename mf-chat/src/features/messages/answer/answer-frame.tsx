import styled from 'styled-components';

/** An answer next to the brand's flower. */
export const AnswerFrame = styled.div`
  display: flex;
  gap: var(--s3);
  > svg {
    flex: none;
    margin-top: -3px;
  }
  > div {
    flex: 1;
    min-width: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
    overflow-wrap: anywhere;
  }
  > div > p {
    white-space: pre-wrap;
  }
`;

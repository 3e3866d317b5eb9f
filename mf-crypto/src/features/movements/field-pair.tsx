import styled from 'styled-components';

/** Two or three fields beside each other, below each other where the dialog is narrow. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: var(--s3);
`;

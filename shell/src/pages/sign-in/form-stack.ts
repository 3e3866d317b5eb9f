import { styled } from 'styled-components';

/** Fields of a form below each other. */
export const FormStack = styled.form`
  display: grid;
  gap: var(--s4);
`;

export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: var(--s4);
`;

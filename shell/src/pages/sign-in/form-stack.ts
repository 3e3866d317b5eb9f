import { styled } from 'styled-components';

/** The fields of a form, one below the other. */
export const FormStack = styled.form`
  display: grid;
  gap: var(--s4);
`;

export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: var(--s4);
`;

import { media } from '@app/ui-kit';
import styled from 'styled-components';

export const FormGrid = styled.form`
  display: grid;
  gap: var(--s4);
`;

/** Two fields side by side where there is room. */
export const PairOfFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s3);
  ${media.phone} {
    gap: var(--s2);
  }
`;

import styled from 'styled-components';

/** Fields under a common label. */
export const FieldGroup = styled.div`
  display: grid;
  gap: var(--s2);
  > span:first-child {
    font-size: var(--text-sm);
    font-weight: 550;
  }
`;

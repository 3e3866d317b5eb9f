import { media } from '@app/ui-kit';
import styled from 'styled-components';

export const WalletGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: var(--s4);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
  }
`;

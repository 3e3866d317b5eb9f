import { CardSurface, media } from '@app/ui-kit';
import styled from 'styled-components';

/** Three cards in a row; on phones the balance comes first and spans the row, as in the design board. */
export const Row = styled.section`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s4);
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    gap: var(--s3);
    > :last-child {
      grid-column: 1 / -1;
      order: -1;
    }
  }
`;

export const Surface = styled(CardSurface)`
  ${media.phone} {
    &:not(:last-child) {
      svg {
        display: none;
      }
      a > span {
        font-size: 22px;
      }
    }
    &:last-child a > span {
      font-size: 34px;
    }
  }
`;

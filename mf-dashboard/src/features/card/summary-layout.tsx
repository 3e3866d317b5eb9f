import { CardSurface, media } from '@app/ui-kit';
import { Link } from 'react-router-dom';
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

/** Title and badge of a card. */
export const Label = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 2px var(--s2);
  /* As high as a badge, so that the amounts of cards with and without one are aligned. */
  min-height: 24px;
  h2 {
    color: var(--ink-2);
    font-weight: 500;
    font-size: var(--text-md);
    letter-spacing: 0;
    white-space: nowrap;
  }
  ${media.phone} {
    h2 {
      font-size: var(--text-sm);
    }
    ${Surface}:not(:last-child) & {
      flex-direction: column;
      align-items: flex-start;
    }
  }
`;

export const Figure = styled(Link)`
  display: block;
  margin-top: 6px;
  border-radius: var(--r-xs);
  overflow: hidden;
  text-overflow: ellipsis;
`;

export const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: var(--s2);
  color: var(--ink-3);
  font-size: var(--text-xs);
  /* Two lines high even if no second line states what is pending, so that the cards are as high as their placeholders. */
  min-height: 42px;
  /* If a card is too narrow for text and chart, the chart is smaller. */
  > svg {
    flex: 0 1 88px;
    min-width: 32px;
  }
  /* Right below the amount on every card, with one line of text or two. */
  > span {
    flex: 1 0 auto;
    max-width: 100%;
    align-self: flex-start;
  }
  abbr {
    text-decoration: none;
  }
`;

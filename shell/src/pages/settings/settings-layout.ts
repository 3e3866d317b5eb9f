import { media } from '@app/ui-kit';
import { styled } from 'styled-components';

/** The cards of a tab, one below the other. */
export const TabStack = styled.div`
  display: grid;
  gap: var(--s4);
  header small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s4);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const FormFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  gap: var(--s2);
  margin-top: var(--s5);
`;

/** A list with one setting or device per line. */
export const Lines = styled.ul`
  > li {
    display: flex;
    align-items: center;
    gap: var(--s3);
    padding: var(--s3) 0;
    border-top: 1px solid var(--line);
    &:first-child {
      border-top: 0;
    }
  }
`;

export const LineWords = styled.div`
  flex: 1;
  min-width: 0;
  b {
    display: block;
    font-weight: 550;
  }
  span {
    color: var(--ink-3);
    font-size: var(--text-sm);
    overflow-wrap: anywhere;
  }
`;

export const Switches = styled.div`
  display: grid;
  gap: var(--s4);
  justify-items: stretch;
`;

/** A setting with a few choices beside its name. */
export const Choice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
`;

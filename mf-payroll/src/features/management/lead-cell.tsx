import { media } from '@app/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The first cell of a row. On phones it also contains the values of the hidden columns. */
export function LeadCell({
  children,
  title,
  onPhone,
}: {
  children: ReactNode;
  title?: string;
  onPhone: ReactNode;
}) {
  return (
    <Cell scope="row" title={title}>
      <span>{children}</span>
      <small>{onPhone}</small>
    </Cell>
  );
}

const Cell = styled.th`
  max-width: 320px;
  span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  small {
    display: none;
  }
  ${media.phone} {
    && {
      width: 100%;
      max-width: 0;
      height: 60px;
    }
    small {
      display: block;
      margin-top: 2px;
      color: var(--ink-2);
      font-size: var(--text-xs);
      font-weight: 400;
    }
    small span {
      display: inline-flex;
    }
  }
`;

import { numeric } from '@app/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface Fact {
  label: string;
  value: ReactNode;
  /** How the figure is calculated, if its name does not say it. */
  basis?: string;
}

/** Names and figures in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ label, value, basis }) => (
        <div key={label}>
          <dt>
            {label}
            {basis && <small>{basis}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--s4);
    padding: 10px 0;
    border-top: 1px solid var(--line);
    &:first-child {
      border-top: 0;
      padding-top: 0;
    }
    &:last-child {
      padding-bottom: 0;
    }
  }
  dt {
    color: var(--ink-2);
    min-width: 0;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    margin: 0;
    font-weight: 550;
    text-align: right;
    ${numeric}
  }
`;

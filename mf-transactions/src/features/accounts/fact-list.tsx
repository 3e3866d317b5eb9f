import { numeric } from '@app/ui-kit';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  title: string;
  facts: readonly (readonly [name: string, text: ReactNode])[];
  children?: ReactNode;
}

/** Named figures under a heading. */
export function FactList({ title, facts, children }: Props) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--s2);
  h3 {
    font-size: var(--text-h2);
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    padding: var(--s2) 0;
    border-bottom: 1px solid var(--line);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    ${numeric}
    margin: 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
  details {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  summary {
    min-height: 32px;
    cursor: pointer;
    color: var(--ink);
  }
`;

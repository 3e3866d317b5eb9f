import { useDateFormat } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Workflow } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { traceRules } from './api';
import { cellText } from './rule-words';

/** The rules that changed this transaction; draws nothing if there are none. */
export function RuleTrace({ id }: { id: string }) {
  const { data: trace } = useQuery(traceRules(id));
  const { day } = useDateFormat();
  if (!trace?.length) return null;
  return (
    <List aria-label="Changed by rules">
      {trace.map((entry) => (
        <li key={`${entry.ruleId} ${entry.at}`}>
          <Workflow aria-hidden size={16} strokeWidth={1.75} />
          <span>
            Changed by rule{' '}
            {entry.exists ? <Link to="/transactions/rules">{entry.rule}</Link> : <b>{entry.rule}</b>} on{' '}
            {day(entry.at.slice(0, 10))}: {entry.cells.map(cellText).join(', ')}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s1);
  color: var(--ink-2);
  font-size: var(--text-sm);
  li {
    display: flex;
    gap: var(--s2);
  }
  svg {
    flex: none;
    margin-top: 2px;
  }
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

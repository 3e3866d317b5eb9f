import { withoutAmounts } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { ReadError, RowSkeletons, spelled } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import styled from 'styled-components';
import { listChatInsights } from './api';

const shown = 3;

/** Up to three current insights. */
export function InsightList() {
  const read = useQuery(listChatInsights());
  const { data, error } = read;
  const { locale } = useSession();
  if (error && !data) return <ReadError title="Insights could not be loaded" read={read} />;
  if (!data) return <RowSkeletons count={2} label="Loading insights" />;
  if (data.length === 0) return <Quiet>Nothing stands out right now.</Quiet>;
  return (
    <List>
      {data.slice(0, shown).map((insight) => (
        <li key={insight.id}>
          <Sparkles size={16} aria-hidden />
          <div>
            <b>{withoutAmounts(spelled(insight.title), locale)}</b>
            <p>{withoutAmounts(insight.summary, locale)}</p>
          </div>
        </li>
      ))}
    </List>
  );
}

const Quiet = styled.p`
  color: var(--ink-2);
`;
const List = styled.ul`
  list-style: none;
  display: grid;
  gap: var(--s3);
  li {
    display: flex;
    gap: var(--s2);
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: var(--accent-ink);
  }
  b {
    font-weight: 550;
  }
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

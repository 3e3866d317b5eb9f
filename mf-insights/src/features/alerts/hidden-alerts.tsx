import type { SpendingAlert } from '@app/contracts-insights';
import { withoutAmounts } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Button } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { listHiddenAlerts, reviveAlert } from './api';
import { useDecisions } from './use-decisions';

/** Snoozed and dismissed alerts that still apply; draws nothing if there are none. */
export function HiddenAlerts() {
  const { data } = useQuery(listHiddenAlerts());
  if (!data?.length) return null;
  return (
    <Box>
      <summary>Snoozed and dismissed ({data.length})</summary>
      <ul>
        {data.map((alert) => (
          <Line key={alert.id} alert={alert} />
        ))}
      </ul>
    </Box>
  );
}

function Line({ alert }: { alert: SpendingAlert }) {
  const { day } = useDateFormat();
  const { locale } = useSession();
  const { revive } = useDecisions(alert);
  return (
    <li>
      <span>
        {withoutAmounts(alert.title, locale)}
        <small>{alert.dismissed ? 'Dismissed' : `Snoozed until ${day(alert.snoozedUntil!, 'short')}`}</small>
      </span>
      <Button call={reviveAlert} size="sm" variant="ghost" icon={<Undo2 aria-hidden />} onClick={revive}>
        Bring back
      </Button>
    </li>
  );
}

const Box = styled.details`
  font-size: var(--text-sm);
  color: var(--ink-2);
  summary {
    cursor: pointer;
    width: fit-content;
    border-radius: var(--r-xs);
  }
  ul {
    list-style: none;
    display: grid;
    gap: var(--s1);
    padding-top: var(--s2);
  }
  li {
    display: flex;
    gap: var(--s3);
    justify-content: space-between;
    align-items: center;
    border-top: 1px solid var(--line);
    padding: var(--s1) 0;
  }
  small {
    display: block;
    color: var(--ink-3);
  }
`;

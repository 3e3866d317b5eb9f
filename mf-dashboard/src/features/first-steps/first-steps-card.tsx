import { SampleOffer } from '@app/organising';
import { Card, EmptyState, useMayCall } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Check, ChevronRight, FileUp, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { readBudgetTracking } from '../budget-tracking/api';
import { listEvents } from '../upcoming-events/api';
import { assignBudgetEndpoint, createEventEndpoint, startImportEndpoint } from '@app/contracts-banking';

/** Shown instead of zero figures: three first steps, ticked off as they are done. */
export function FirstStepsCard() {
  const may = useMayCall();
  const events = useQuery(listEvents());
  const tracking = useQuery(readBudgetTracking('current'));
  const steps = [
    {
      to: '/transactions/import',
      call: startImportEndpoint,
      icon: FileUp,
      title: 'Import a file',
      text: 'From your bank or from another app',
      done: false,
    },
    {
      to: '/bills',
      call: createEventEndpoint,
      icon: CalendarPlus,
      title: 'Add a bill',
      text: 'See what is coming up',
      done: (events.data?.length ?? 0) > 0,
    },
    {
      to: '/budget',
      call: assignBudgetEndpoint,
      icon: Wallet,
      title: 'Set a budget',
      text: 'Limits for what you spend',
      done: (tracking.data?.categories.length ?? 0) > 0,
    },
  ];
  const offered = steps.filter(({ call }) => may(call));
  if (offered.length === 0)
    return (
      <Card>
        <EmptyState drawing="ledger" title="Nothing here yet">
          What is entered in this ledger shows here.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Start here">
      <Steps>
        {offered.map(({ to, icon: Icon, title, text, done }) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span>
                <b>{title}</b>
                <small>{done ? 'Done' : text}</small>
              </span>
              {done ? (
                <Check size={18} color="var(--positive)" aria-hidden />
              ) : (
                <ChevronRight size={18} aria-hidden />
              )}
            </Link>
          </li>
        ))}
      </Steps>
      <Sample>
        <SampleOffer />
      </Sample>
    </Card>
  );
}

/** Reserves its space, because the offer appears only once it is known that there are no accounts. */
const Sample = styled.div`
  min-height: var(--s6);
`;

const Steps = styled.ol`
  display: grid;
  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s3);
    min-height: 64px;
    padding: var(--s2) 0;
    border-radius: var(--r-sm);
  }
  b {
    display: block;
    font-weight: 600;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;

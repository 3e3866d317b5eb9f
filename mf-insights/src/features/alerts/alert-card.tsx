import { mutationFor, queryKeyOf } from '@app/api-client';
import { monthToDate } from '@app/calendar';
import {
  type SpendingAlert,
  type AlertSeverity,
  listAlertsEndpoint,
  readAlertEndpoint,
} from '@app/contracts-insights';
import { ExplainedFigure } from '@app/explanations';
import { minorFromDecimal, percentOf, withoutAmounts } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { Button, CardSurface, ProgressBar } from '@app/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { CategoryIcon } from '@app/organising';
import styled from 'styled-components';
import { AlertMenu } from './alert-menu';
import { placesOf } from './alert-places';

const read = mutationFor(readAlertEndpoint);

/** Marks an alert as read optimistically, and reverts it if the server refuses. */
function useMarkAlertRead() {
  const client = useQueryClient();
  const key = queryKeyOf(listAlertsEndpoint);
  const setRead = (id: string, isRead: boolean) =>
    client.setQueryData<SpendingAlert[]>(key, (alerts) =>
      alerts?.map((alert) => (alert.id === id ? { ...alert, isRead } : alert)),
    );
  return useMutation({
    ...read,
    onMutate: ({ params }) => setRead(params.id, true),
    onError: (error, { params }) => {
      // oxlint-disable-next-line no-console -- the specified behaviour: a failure is only logged
      console.error('Marking the alert as read failed', error);
      setRead(params.id, false);
    },
  });
}

/** The specified colour of each severity (red, orange, yellow, blue) and a word, so that colour is never the only sign. */
const severityLook: Record<AlertSeverity, { word: string; ink: string; soft: string }> = {
  critical: { word: 'Critical', ink: 'var(--negative)', soft: 'var(--negative-soft)' },
  high: { word: 'High', ink: 'var(--c3-ink, var(--negative))', soft: 'var(--negative-soft)' },
  medium: { word: 'Medium', ink: 'var(--warn)', soft: 'var(--warn-soft)' },
  low: { word: 'Low', ink: 'var(--info)', soft: 'var(--info-soft)' },
};

const icons = { critical: OctagonAlert, high: TriangleAlert, medium: CircleAlert, low: Info };

const isoDays = /\b\d{4}-\d{2}-\d{2}\b/g;

/** One alert with its figures, their sources and the possible actions. */
export function AlertCard({ alert }: { alert: SpendingAlert }) {
  const money = useMoneyFormat();
  const { ago, day, today } = useDateFormat();
  const { locale } = useSession();
  const title = withoutAmounts(alert.title, locale);
  const markRead = useMarkAlertRead();
  const look = severityLook[alert.severity];
  const Icon = icons[alert.severity];
  const percent =
    alert.budgetAmount === undefined
      ? undefined
      : percentOf(
          minorFromDecimal(alert.currentAmount, alert.currency),
          minorFromDecimal(alert.budgetAmount, alert.currency),
        );
  return (
    <Surface as="li" $read={alert.isRead} aria-label={title}>
      <CategoryIcon category={alert.category} />
      <Words>
        <Line>
          <h2>{title}</h2>
          <Severity style={{ color: look.ink, background: look.soft }}>
            <Icon size={13} aria-hidden /> {look.word}
          </Severity>
        </Line>
        <p>{withoutAmounts(alert.message, locale)}</p>
        {percent !== undefined && (
          <Bar>
            <ProgressBar percent={percent} label={`${alert.category} budget`} />
            <span>
              {money.amount(alert.currentAmount, { currency: alert.currency })} of{' '}
              {money.amount(alert.budgetAmount!, { currency: alert.currency })}
            </span>
          </Bar>
        )}
        <Foot>
          <span>{ago(alert.createdAt)}</span>
          {alert.feedback === 'useful' && <span>Useful</span>}
          <details>
            <summary>How it is worked out</summary>
            <p>{withoutAmounts(alert.formula, locale).replace(isoDays, (found) => day(found))}</p>
            {alert.budgetAmount !== undefined && (
              <ExplainedFigure
                subject={title}
                figure={{ figure: 'budgetSpent', category: alert.category, ...monthToDate(today()) }}
                shown={alert.currentAmount}
              />
            )}
          </details>
          {placesOf(alert, today()).map(({ to, label }) => (
            <RouterLink key={to} to={to}>
              {label}
            </RouterLink>
          ))}
          <Actions>
            {!alert.isRead && (
              <Button
                call={read}
                size="sm"
                icon={<Check aria-hidden />}
                busy={markRead.isPending}
                onClick={() => markRead.mutate({ params: { id: alert.id } })}
              >
                Mark as Read
              </Button>
            )}
            <AlertMenu alert={{ ...alert, title }} />
          </Actions>
        </Foot>
      </Words>
    </Surface>
  );
}

const Surface = styled(CardSurface)<{ $read: boolean }>`
  display: flex;
  gap: var(--s3);
  ${(p) => p.$read && 'background: transparent; box-shadow: none; h2 { font-weight: 550; }'}
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
  display: grid;
  gap: var(--s2);
  > p {
    color: var(--ink-2);
  }
`;
const Line = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: start;
  justify-content: space-between;
  h2 {
    font-size: var(--text-h2);
    overflow-wrap: anywhere;
  }
`;
const Severity = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 22px;
  padding: 0 var(--s2);
  border-radius: var(--r-pill);
  font-size: var(--text-xs);
  font-weight: 600;
  white-space: nowrap;
`;
const Bar = styled.div`
  display: grid;
  gap: 6px;
  max-width: 460px;
  span {
    font-size: var(--text-xs);
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2) var(--s4);
  flex-wrap: wrap;
  font-size: var(--text-sm);
  color: var(--ink-3);
  a {
    color: var(--accent-ink);
    font-weight: 550;
  }
  summary {
    cursor: pointer;
    border-radius: var(--r-xs);
  }
  details[open] {
    flex-basis: 100%;
    p {
      color: var(--ink-2);
      padding-top: var(--s1);
      font-variant-numeric: tabular-nums;
    }
  }
`;
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s1);
  margin-left: auto;
`;

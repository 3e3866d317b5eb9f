import { reasonOf } from '@app/api-client';
import type { Series } from '@app/contracts-banking';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Banner, Button, Card, Quiet, media } from '@app/ui-kit';
import styled from 'styled-components';
import { useEventActions } from '../upcoming-events/use-event-actions';
import { changeSeries } from '../upcoming-events/api';

interface Finding {
  series: Series;
  title: string;
  reason: string;
  action: string;
  act: () => void;
}

/** Duplicate subscriptions, and running ones that are no longer paid, each with its possible actions. */
export function SeriesAttention({ series }: { series: readonly Series[] }) {
  const money = useMoneyFormat();
  const { today } = useDateFormat();
  const actions = useEventActions(() => undefined);
  const of = ({ amount, currency, repeats }: Series) =>
    `${money.amount(Math.abs(amount), { currency })}, ${repeats.charAt(0).toLowerCase()}${repeats.slice(1)}`;
  const findings: Finding[] = [
    ...doublesIn(series).map(([one, other]): Finding => ({
      series: one,
      title: `${one.title} is listed twice`,
      reason: `${of(one)}${one.account ? ` from ${one.account}` : ''}, like ${other.account ? `the one from ${other.account}` : other.title}`,
      action: 'Delete this one',
      act: () => actions.drop(one, 'keep'),
    })),
    ...series
      .filter(({ dormant, nextDate }) => dormant && nextDate !== null)
      .map((one): Finding => ({
        series: one,
        title: `${one.title} is no longer paid`,
        reason: `Nothing was paid for two of its cycles; ${of(one)}`,
        action: 'Stop it',
        act: () => actions.stop(one, today()),
      })),
  ];
  if (findings.length === 0) return null;
  return (
    <Card title="Worth a look">
      {actions.error && <Banner tone="negative">{reasonOf(actions.error)}</Banner>}
      <List>
        {findings.map(({ series: one, title, reason, action, act }) => (
          <li key={`${one.id} ${action}`}>
            <div>
              <b>{title}</b>
              <Quiet as="p">{reason}</Quiet>
            </div>
            <Button
              call={changeSeries}
              size="sm"
              disabled={actions.isBusy}
              aria-label={`${action}: ${one.title}${one.account ? `, ${one.account}` : ''}`}
              onClick={act}
            >
              {action}
            </Button>
          </li>
        ))}
      </List>
    </Card>
  );
}

/** Pairs of a later duplicate and the series that existed before it. */
const doublesIn = (series: readonly Series[]): [Series, Series][] =>
  series.flatMap((one): [Series, Series][] => {
    const other = series.find(({ id }) => id === one.duplicateOf);
    return other ? [[one, other]] : [];
  });

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s2) 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 550;
  }
  ${media.phone} {
    button {
      flex: none;
    }
  }
`;

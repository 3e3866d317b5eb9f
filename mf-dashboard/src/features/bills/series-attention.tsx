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
  const amountText = ({ amount, currency, repeats }: Series) =>
    `${money.amount(Math.abs(amount), { currency })}, ${repeats.charAt(0).toLowerCase()}${repeats.slice(1)}`;
  const findings: Finding[] = [
    ...doublesIn(series).map(([duplicate, other]): Finding => ({
      series: duplicate,
      title: `${duplicate.title} is listed twice`,
      reason: `${amountText(duplicate)}${duplicate.account ? ` from ${duplicate.account}` : ''}, like ${other.account ? `the one from ${other.account}` : other.title}`,
      action: 'Delete this one',
      act: () => actions.drop(duplicate, 'keep'),
    })),
    ...series
      .filter(({ dormant, nextDate }) => dormant && nextDate !== null)
      .map((dormant): Finding => ({
        series: dormant,
        title: `${dormant.title} is no longer paid`,
        reason: `Nothing was paid for two of its cycles; ${amountText(dormant)}`,
        action: 'Stop it',
        act: () => actions.stop(dormant, today()),
      })),
  ];
  if (findings.length === 0) return null;
  return (
    <Card title="Worth a look">
      {actions.error && <Banner tone="negative">{reasonOf(actions.error)}</Banner>}
      <List>
        {findings.map(({ series: subject, title, reason, action, act }) => (
          <li key={`${subject.id} ${action}`}>
            <div>
              <b>{title}</b>
              <Quiet as="p">{reason}</Quiet>
            </div>
            <Button
              call={changeSeries}
              size="sm"
              disabled={actions.isBusy}
              aria-label={`${action}: ${subject.title}${subject.account ? `, ${subject.account}` : ''}`}
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
  series.flatMap((later): [Series, Series][] => {
    const other = series.find(({ id }) => id === later.duplicateOf);
    return other ? [[later, other]] : [];
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

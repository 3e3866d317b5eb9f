import type { FigureKind, Series } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { minorFromDecimal } from '@app/money';
import { lazyPart, useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import {
  Amount,
  ButtonLink,
  Card,
  CardSurface,
  Chip,
  EmptyState,
  LinkButton,
  IfPermitted,
  media,
  ReadError,
  RowSkeletons,
  Stack,
  Table,
  TableHead,
  TableScroll,
  truncate,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { SampleOffer } from '@app/organising';
import { accountWords } from '../upcoming-events/event-kind';
import { createEvent, listEvents } from '../upcoming-events/api';
import { listSeries } from './api';
import { SeriesAttention } from './series-attention';

const SeriesDrawer = lazyPart(() => import('./series-drawer').then((m) => m.SeriesDrawer));

/** The recurring series with their monthly and yearly totals. */
export function SeriesView() {
  const read = useQuery(listSeries());
  const { data: reply, error } = read;
  const [shownId, setShownId] = useState<string>();
  const shown = reply?.series.find(({ id }) => id === shownId);
  if (error)
    return (
      <CardSurface>
        <ReadError title="Recurring events could not be loaded" read={read} />
      </CardSurface>
    );
  if (!reply)
    return (
      <CardSurface>
        <RowSkeletons count={5} label="Loading what repeats" />
      </CardSurface>
    );
  const running = reply.series.filter(isRunning);
  const ended = reply.series.filter((entry) => !isRunning(entry));
  if (reply.series.length === 0)
    return (
      <CardSurface>
        <EmptyState
          drawing="calendar"
          title="Nothing repeats yet"
          sample={<SampleOffer />}
          action={
            <ButtonLink as={Link} to="/bills?view=suggestions">
              See suggestions
            </ButtonLink>
          }
        >
          <IfPermitted call={createEvent}>Add an event that repeats, or confirm a suggestion.</IfPermitted>
        </EmptyState>
      </CardSurface>
    );
  return (
    <Stack>
      <Totals totals={reply.totals} />
      <SeriesAttention series={reply.series} />
      {running.length > 0 && (
        <Card title="Active">
          <SeriesTable series={running} all={reply.series} onShow={setShownId} />
        </Card>
      )}
      {ended.length > 0 && (
        <Card title="Ended">
          <SeriesTable series={ended} all={reply.series} onShow={setShownId} />
        </Card>
      )}
      <Suspense>
        {shown && <SeriesDrawer key={shown.id} series={shown} onClose={() => setShownId(undefined)} />}
      </Suspense>
    </Stack>
  );
}

/** A transfer is neither a cost nor income. */
const isTransfer = ({ kind }: Series): boolean => kind === 'transfer';

/** A series whose last occurrence was paid early counts in the totals until its due day. */
const isRunning = ({ nextDate, yearly }: Series): boolean => nextDate !== null || yearly !== 0;

function Totals({
  totals,
}: {
  totals: { currency: string; monthlyOut: number; yearlyOut: number; monthlyIn: number; leftOut: number };
}) {
  const money = useMoneyFormat();
  const text = (amount: number) => money.amount(amount, { currency: totals.currency });
  const figures: [string, number, FigureKind][] = [
    ['Monthly bills', totals.monthlyOut, 'repeatsOut'],
    ['Yearly bills', totals.yearlyOut, 'repeatsOutYearly'],
    ['Monthly income', totals.monthlyIn, 'repeatsIn'],
  ];
  return (
    <CardSurface as="section" aria-label="What it adds up to">
      <Figures>
        {figures.map(([name, amount, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ExplainedFigure
                subject={`${name.toLowerCase()}, ${text(amount)}`}
                figure={{ figure }}
                shown={amount}
              >
                {text(amount)}
              </ExplainedFigure>
            </dd>
          </div>
        ))}
      </Figures>
      {totals.leftOut > 0 && (
        <small>
          Partial: {totals.leftOut} of a currency without a rate {totals.leftOut === 1 ? 'is' : 'are'} not
          counted
        </small>
      )}
    </CardSurface>
  );
}

function SeriesTable({
  series,
  all,
  onShow,
}: {
  series: readonly Series[];
  all: readonly Series[];
  onShow: (id: string) => void;
}) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const { data: upcoming } = useQuery(listEvents());
  return (
    <TableScroll>
      <Table>
        <TableHead
          columns={[
            'Name',
            ['Account', 'phone-hide'],
            ['Next', 'phone-hide'],
            ['Amount', 'end'],
            ['Per month', 'end', 'phone-hide'],
            ['Details', 'unseen'],
          ]}
        />
        <tbody>
          {series.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                <Name title={entry.title}>{entry.title}</Name>
                <Repeats title={entry.repeats}>{entry.repeats}</Repeats>
                <SeriesNotes
                  series={entry}
                  all={all}
                  looksPaid={
                    upcoming?.some((event) => event.seriesId === entry.id && event.looksPaid) ?? false
                  }
                />
              </th>
              <td data-phone="hide" data-quiet>
                <Name title={accountWords(entry) ?? undefined}>{accountWords(entry) ?? '–'}</Name>
              </td>
              <td data-phone="hide" data-quiet>
                {entry.nextDate ? day(entry.nextDate, 'short') : '–'}
              </td>
              <td data-align="end">
                <Amount
                  minor={(isTransfer(entry) ? -1 : 1) * minorFromDecimal(entry.amount, entry.currency)}
                  currency={entry.currency}
                  locale={locale}
                  signed={!isTransfer(entry)}
                />
              </td>
              <td data-align="end" data-phone="hide" data-quiet>
                <Amount
                  minor={(isTransfer(entry) ? -1 : 1) * minorFromDecimal(entry.monthly, entry.currency)}
                  currency={entry.currency}
                  locale={locale}
                  signed={!isTransfer(entry)}
                />
              </td>
              <td data-align="end">
                <LinkButton onClick={() => onShow(entry.id)} aria-label={`Details of ${entry.title}`}>
                  Details
                </LinkButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

/** Notes on a series: a trial that ends, a new price, a duplicate, or a series that is no longer paid. */
function SeriesNotes({
  series,
  all,
  looksPaid,
}: {
  series: Series;
  all: readonly Series[];
  /** True if a due payment may already have been made; the details ask about it. */
  looksPaid: boolean;
}) {
  const { day, today } = useDateFormat();
  const double = all.find(({ id }) => id === series.duplicateOf);
  const notes: [tone: 'warn' | 'info' | 'neutral', text: string][] = [];
  if (looksPaid) notes.push(['info', 'Looks paid']);
  if (series.trialEnds && series.trialEnds >= today())
    notes.push(['warn', `Trial ends ${day(series.trialEnds, 'short')}`]);
  if (series.cancelBy && series.cancelBy >= today())
    notes.push(['info', `Cancel by ${day(series.cancelBy, 'short')}`]);
  else if (series.renewsOn && series.renewsOn >= today())
    notes.push(['info', `Renews ${day(series.renewsOn, 'short')}`]);
  if (series.priceChange)
    notes.push([
      'warn',
      `${series.priceChange.percent > 0 ? '+' : '\u2212'}${Math.abs(series.priceChange.percent)}% since ${day(series.priceChange.since, 'short')}`,
    ]);
  if (double) notes.push(['warn', `Same as ${double.account ?? double.title}`]);
  if (series.dormant) notes.push(['neutral', 'No recent payment']);
  if (notes.length === 0) return null;
  return (
    <Notes>
      {notes.map(([tone, text]) => (
        <Chip key={text} $tone={tone}>
          {text}
        </Chip>
      ))}
    </Notes>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s4);
  dt {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  dd {
    margin: 0;
    font-size: var(--text-xl);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    letter-spacing: var(--track-tight);
  }
  ${media.phone} {
    gap: var(--s2);
    dd {
      font-size: var(--text-lg);
    }
    /* The button that explains the sum is below the label, because both may not fit on one line. */
    dt > button {
      display: block;
      margin-left: 0;
      padding-left: 0;
    }
  }
`;

const Name = styled.span`
  display: block;
  max-width: 30ch;
  ${truncate}
  ${media.phone} {
    max-width: 17ch;
  }
`;

const Repeats = styled(Name)`
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-weight: 400;
`;

const Notes = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-top: 2px;
`;

import { queryFor } from '@app/api-client';
import { addDays, addMonths, firstDay, monthOf, type Day } from '@app/calendar';
import { readForecastEndpoint } from '@app/contracts-insights';
import { readOwnSettings, useDateFormat, useKeptParts, useSession, type KeptPart } from '@app/shell-sdk';
import { useMemo } from 'react';
import { firstWeekday, weeksOf } from '../bills/calendar-weeks';
import { listSeries, readCalendar } from '../bills/api';
import { readBudgetTracking } from '../budget-tracking/api';
import { readPlan } from '../budget/api';
import { readAttention } from '../extra-cards/api';
import { daysAhead } from '../extra-cards/future-balances';
import { readOverview } from '../overview/api';
import { listRecentTransactions } from '../recent-transactions/api';
import { readSummary } from '../summary/api';
import { listAccounts, listCategories, listEvents, listSuggestions } from '../upcoming-events/api';

/** Registers which reads of this remote the device stores for use without a connection; draws nothing. */
export function OfflineWidget() {
  const today = useDateFormat().today();
  const { locale } = useSession();
  const parts = useMemo(() => readsKept(today, firstWeekday(locale)), [today, locale]);
  useKeptParts('mf-dashboard', parts);
  return null;
}

function readsKept(today: Day, startsOn: number): readonly KeptPart[] {
  const weeks = weeksOf(monthOf(today), startsOn);
  const ahead = { from: today, to: addDays(today, daysAhead) };
  return [
    readSummary(),
    readOverview('monthly'),
    readOverview('quarterly'),
    readOverview('yearly'),
    readBudgetTracking('current'),
    readBudgetTracking('last-month'),
    listEvents(),
    listSuggestions(),
    listSeries(),
    listRecentTransactions(),
    listAccounts(),
    listCategories(),
    readAttention(),
    readOwnSettings(),
    readPlan(),
    readPlan(firstDay(addMonths(monthOf(today), -1))),
    readCalendar({ from: weeks[0]![0]!, to: weeks.at(-1)![6]! }),
    readCalendar(ahead),
    readCalendar({ ...ahead, without: 'savings' }),
    queryFor(readForecastEndpoint),
  ];
}

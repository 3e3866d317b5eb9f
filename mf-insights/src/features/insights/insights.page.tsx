import { lazyPart, useNavBadge } from '@app/shell-sdk';
import { Chip, RowSkeletons, Tabs } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlertsPanel } from '../alerts/alerts-panel';
import { listAlerts } from '../alerts/api';

const names = ['alerts', 'trends', 'patterns', 'forecast'] as const;
type TabName = (typeof names)[number];

/** The screen at `/insights`; the open tab is stored in the address. */
export function InsightsPage() {
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(listAlerts());
  const unread = data?.filter((alert) => !alert.isRead).length;
  useNavBadge('/insights', unread);
  const tab: TabName = names.find((name) => name === search.get('tab')) ?? 'alerts';
  return (
    <Tabs
      label="Spending insights"
      value={tab}
      onChange={(next) => setSearch(next === 'alerts' ? {} : { tab: next }, { replace: true })}
      tabs={[
        {
          value: 'alerts',
          label: <>Active Alerts {unread ? <Chip $tone="accent">{unread}</Chip> : null}</>,
          content: <AlertsPanel />,
        },
        {
          value: 'trends',
          label: 'Spending Trends',
          content: <LaterTab name="trends" Panel={TrendsPanel} />,
        },
        {
          value: 'patterns',
          label: 'Pattern Analysis',
          content: <LaterTab name="patterns" Panel={PatternsPanel} />,
        },
        {
          value: 'forecast',
          label: 'Balance Forecast',
          content: <LaterTab name="the forecast" Panel={ForecastPanel} />,
        },
      ]}
    />
  );
}

/** The other tabs are loaded when they are opened. */
const TrendsPanel = lazyPart(() => import('../trends/trends-panel').then((m) => m.TrendsPanel));
const PatternsPanel = lazyPart(() => import('../patterns/patterns-panel').then((m) => m.PatternsPanel));
const ForecastPanel = lazyPart(() => import('../forecast/forecast-panel').then((m) => m.ForecastPanel));

function LaterTab({ name, Panel }: { name: string; Panel: ComponentType }) {
  return (
    <Suspense fallback={<RowSkeletons count={4} label={`Loading ${name}`} />}>
      <Panel />
    </Suspense>
  );
}

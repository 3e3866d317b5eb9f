import { useNavBadge } from '@app/shell-sdk';
import { Chip, Tabs } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AlertsPanel } from '../alerts/alerts-panel';
import { listAlerts } from '../alerts/api/list-alerts';
import { PatternsPanel } from '../patterns/patterns-panel';
import { TrendsPanel } from '../trends/trends-panel';

const names = ['alerts', 'trends', 'patterns'] as const;
type TabName = (typeof names)[number];

/** The screen at `/insights`; the tab stands in the address. */
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
        { value: 'trends', label: 'Spending Trends', content: <TrendsPanel /> },
        { value: 'patterns', label: 'Pattern Analysis', content: <PatternsPanel /> },
      ]}
    />
  );
}

import { Button, PageHead, Stack, Tabs } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { FileText, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readConnection, syncPayroll } from '../connection/api';
import { ConnectionCard } from '../connection/connection-card';
import { isSignedOut, leaveForSignIn } from '../connection/failure';
import { syncWords, useSync } from '../connection/use-sync';
import { SettingsTab } from '../settings/settings-tab';
import { EmployeesTab } from './employees-tab';
import { HistoryTab } from './history-tab';
import { ReportsDialog } from './reports-dialog';

type TabName = 'employees' | 'history' | 'settings';

/** The connected employer: its workers, its payroll runs and its pay schedule. */
export function PayrollPage() {
  const connection = useQuery(readConnection());
  const sync = useSync(syncWords);
  const [tab, setTab] = useState<TabName>('employees');
  const [reports, setReports] = useState(false);
  const connected = connection.data?.connected ?? false;
  const signedOut = isSignedOut(connection.error);
  useEffect(() => {
    if (signedOut) leaveForSignIn();
  }, [signedOut]);
  return (
    <>
      <PageHead note="Workers and payroll runs of the employer you connect. Nothing here changes your payroll provider’s records.">
        <Button
          call={syncPayroll}
          onClick={() => sync.mutate()}
          disabled={!connected || sync.isPending}
          busy={sync.isPending}
          icon={<RefreshCw aria-hidden />}
        >
          Sync with ADP
        </Button>
        <Button icon={<FileText aria-hidden />} onClick={() => setReports(true)}>
          Payroll Reports
        </Button>
      </PageHead>
      <Stack>
        <ConnectionCard />
        <div>
          <Tabs
            label="Payroll"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'employees', label: 'Employees', content: <EmployeesTab connected={connected} /> },
              { value: 'history', label: 'Payroll History', content: <HistoryTab connected={connected} /> },
              { value: 'settings', label: 'Payroll Settings', content: <SettingsTab /> },
            ]}
          />
        </div>
      </Stack>
      <ReportsDialog open={reports} onClose={() => setReports(false)} />
    </>
  );
}

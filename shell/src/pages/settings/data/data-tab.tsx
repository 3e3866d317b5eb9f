import { useSession } from '@app/shell-sdk';
import { Banner, Card } from '@app/ui-kit';
import { TabStack } from '../settings-layout';
import { DeletionCard } from './deletion-card';
import { ExportCard } from './export-card';
import { OfflineCard } from './offline-card';
import { RestoreCard } from './restore-card';

/** All of a person's data at once: export, restore and delete it. */
export function DataTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <TabStack>
      <OfflineCard />
      <ExportCard />
      {user.isDemo ? (
        <Card title="Restore or delete">
          <Banner>
            The demo cannot be restored into or deleted; it is removed after 24 hours. Create an account to
            keep your data.
          </Banner>
        </Card>
      ) : (
        <>
          <RestoreCard />
          <DeletionCard />
        </>
      )}
    </TabStack>
  );
}

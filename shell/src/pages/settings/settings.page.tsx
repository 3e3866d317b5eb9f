import { lazyPart, RemoteSlot, useSession } from '@app/shell-sdk';
import { CardSurface, EmptyState, ReadError, RowSkeletons, Tabs } from '@app/ui-kit';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { IntegrationsTab } from './integrations-tab';
import { PreferencesTab } from './preferences-tab';
import { ProfileTab } from './profile-tab';
import { useSettings } from './use-settings';

const names = [
  'profile',
  'security',
  'preferences',
  'notifications',
  'integrations',
  'voice',
  'household',
  'data',
] as const;
const SecurityTab = lazyPart(() => import('./security/security-tab').then((m) => m.SecurityTab));
const DataTab = lazyPart(() => import('./data/data-tab').then((m) => m.DataTab));
const HouseholdTab = lazyPart(() => import('./household/household-tab').then((m) => m.HouseholdTab));
const NotificationsTab = lazyPart(() =>
  import('./notifications/notifications-tab').then((m) => m.NotificationsTab),
);

type TabName = (typeof names)[number];

/** Profile, Security, Preferences, Notifications, Integrations, Voice Commands, Household and Your data; each tab has its own address. */
export function SettingsPage() {
  const { '*': rest = '' } = useParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const read = useSettings();
  const { data, error } = read;
  const section = rest.split('/')[0]!.toLowerCase();
  const tab: TabName = names.find((name) => name === section) ?? 'profile';
  if (error && !data)
    return (
      <Middle as={CardSurface}>
        <ReadError title="Your settings could not be loaded" read={read} />
      </Middle>
    );
  if (!data || !user)
    return (
      <Middle as={CardSurface}>
        <RowSkeletons count={5} label="Settings are loading" />
      </Middle>
    );
  return (
    <Middle>
      <Tabs<TabName>
        label="Settings"
        value={tab}
        onChange={(next) => void navigate(`/settings/${next}`, { replace: true })}
        tabs={[
          { value: 'profile', label: 'Profile', content: <ProfileTab settings={data} user={user} /> },
          {
            value: 'security',
            label: 'Security',
            content: (
              <Suspense fallback={<RowSkeletons count={6} label="Security settings are loading" />}>
                <SecurityTab settings={data} isDemo={user.isDemo} />
              </Suspense>
            ),
          },
          { value: 'preferences', label: 'Preferences', content: <PreferencesTab settings={data} /> },
          {
            value: 'notifications',
            label: 'Notifications',
            content: (
              <Suspense fallback={<RowSkeletons count={6} label="Notification settings are loading" />}>
                <NotificationsTab isDemo={user.isDemo} />
              </Suspense>
            ),
          },
          { value: 'integrations', label: 'Integrations', content: <IntegrationsTab /> },
          {
            value: 'voice',
            label: 'Voice Commands',
            content: (
              <RemoteSlot
                name="settings.voice"
                empty={
                  <CardSurface>
                    <EmptyState drawing="missing" title="Voice settings are not available right now">
                      The part of the app that brings them is not active on this server.
                    </EmptyState>
                  </CardSurface>
                }
              />
            ),
          },
          {
            value: 'household',
            label: 'Household',
            content: (
              <Suspense fallback={<RowSkeletons count={4} label="Your household is loading" />}>
                <HouseholdTab isDemo={user.isDemo} />
              </Suspense>
            ),
          },
          {
            value: 'data',
            label: 'Your data',
            content: (
              <Suspense fallback={<RowSkeletons count={4} label="Your data is loading" />}>
                <DataTab />
              </Suspense>
            ),
          },
        ]}
      />
    </Middle>
  );
}

/** Limits the width for readability and centres the content on a wide screen. */
const Middle = styled.div`
  width: 100%;
  max-width: 760px;
  margin-inline: auto;
`;

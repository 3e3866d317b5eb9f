import { reasonOf } from '@app/api-client';
import { RemoteSlot, useSession } from '@app/shell-sdk';
import { CardSurface, EmptyState, ErrorState, RowSkeletons, Tabs } from '@app/ui-kit';
import { useNavigate, useParams } from 'react-router-dom';
import { IntegrationsTab } from './integrations-tab';
import { PreferencesTab } from './preferences-tab';
import { ProfileTab } from './profile-tab';
import { SecurityTab } from './security-tab';
import { useSettings } from './use-settings';

const names = ['profile', 'security', 'preferences', 'integrations', 'voice'] as const;
type TabName = (typeof names)[number];

/** Profile, Security, Preferences, Integrations and Voice Commands; each has an address of its own. */
export function SettingsPage() {
  const { '*': rest = '' } = useParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data, error, refetch, isFetching } = useSettings();
  const asked = rest.split('/')[0]!.toLowerCase();
  const tab: TabName = names.find((name) => name === asked) ?? 'profile';
  if (error && !data)
    return (
      <CardSurface>
        <ErrorState
          title="Your settings could not be loaded"
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {reasonOf(error)}
        </ErrorState>
      </CardSurface>
    );
  if (!data || !user)
    return (
      <CardSurface>
        <RowSkeletons count={5} label="Settings are loading" />
      </CardSurface>
    );
  return (
    <Tabs<TabName>
      label="Settings"
      value={tab}
      onChange={(next) => void navigate(`/settings/${next}`, { replace: true })}
      tabs={[
        { value: 'profile', label: 'Profile', content: <ProfileTab settings={data} user={user} /> },
        {
          value: 'security',
          label: 'Security',
          content: <SecurityTab settings={data} isDemo={user.isDemo} />,
        },
        { value: 'preferences', label: 'Preferences', content: <PreferencesTab settings={data} /> },
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
      ]}
    />
  );
}

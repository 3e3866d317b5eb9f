import { mutationFor, queryFor } from '@app/api-client';
import { changePreferences, getSettings, type DashboardCard, type Settings } from '@app/contracts-identity';

export type { DashboardCard } from '@app/contracts-identity';
/** For the specs of the remote that uses these routes. */
export {
  changePreferences as changeOwnPreferencesRoute,
  getSettings as readOwnSettingsRoute,
} from '@app/contracts-identity';

/** The person's settings; remotes read which cards the dashboard shows. */
export const readOwnSettings = () => queryFor(getSettings);

/**
 * Created once, because it remembers the idempotency key of each action, so that a repeat cannot write twice.
 */
export const changeOwnPreferences = mutationFor(changePreferences);

export const withCards = (settings: Settings, dashboardCards: DashboardCard[]): Settings => ({
  ...settings,
  preferences: { ...settings.preferences, dashboardCards },
});

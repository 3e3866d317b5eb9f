import { brand } from '@app/brand';
import { callRoute } from '@app/api-client';
import { changePreferences } from '@app/contracts-identity';
import { toast, usePaletteSource, useTheme, type PaletteItem } from '@app/shell-sdk';
import { menuOf, registryStore } from '../registry/registry-store';
import { hiddenAmounts, hideAmounts } from '../session/hidden-amounts';
import { signOut } from '../offline/sign-out';

/** The parts of the settings, with search words for each. */
const settings: readonly PaletteItem[] = [
  {
    id: 'profile',
    label: 'Profile',
    keywords: 'name email e-mail phone avatar picture',
    to: '/settings/profile',
  },
  {
    id: 'security',
    label: 'Security',
    keywords: 'password sessions devices sign in login',
    to: '/settings/security',
  },
  {
    id: 'preferences',
    label: 'Preferences',
    keywords: 'currency language locale time zone theme dark light refunds numbers dates',
    to: '/settings/preferences',
  },
  {
    id: 'notifications',
    label: 'Notifications',
    keywords: 'alerts email e-mail push quiet hours bell',
    to: '/settings/notifications',
  },
  {
    id: 'integrations',
    label: 'Integrations',
    keywords: 'banks payroll exchange connections',
    to: '/settings/integrations',
  },
  { id: 'voice', label: 'Voice Commands', keywords: 'microphone wake speech', to: '/settings/voice' },
].map((item) => ({ ...item, icon: 'settings', detail: 'Settings' }));

/** Adds the screens, the settings and the shell's own actions. */
export function ShellSources({ onKeys }: { onKeys: () => void }) {
  const { setTheme } = useTheme();
  const theme = (next: 'light' | 'dark' | 'system') => () => {
    setTheme(next);
    callRoute(changePreferences, { body: { theme: next } }).catch(() =>
      toast({ title: 'The theme was not saved', tone: 'destructive' }),
    );
  };
  usePaletteSource({ id: 'screens', kind: 'list', heading: 'Screens', order: 10, find: screens });
  usePaletteSource({ id: 'settings', kind: 'list', heading: 'Settings', order: 60, find: () => settings });
  usePaletteSource({
    id: 'this-app',
    kind: 'list',
    heading: brand.name,
    order: 70,
    find: () => [
      {
        id: 'hide',
        label: hiddenAmounts.get() ? 'Show amounts' : 'Hide amounts',
        keywords: 'private privacy mask',
        icon: 'eye-off',
        keys: 'Shift H',
        run: () => hideAmounts(!hiddenAmounts.get()),
      },
      { id: 'dark', label: 'Dark theme', keywords: 'night black mode', icon: 'moon', run: theme('dark') },
      { id: 'light', label: 'Light theme', keywords: 'day white mode', icon: 'sun', run: theme('light') },
      {
        id: 'system',
        label: 'Theme of the system',
        keywords: 'automatic mode',
        icon: 'monitor',
        run: theme('system'),
      },
      {
        id: 'keys',
        label: 'Keyboard shortcuts',
        keywords: 'help keys',
        icon: 'keyboard',
        keys: '?',
        run: onKeys,
      },
      {
        id: 'sign-out',
        label: 'Sign out',
        keywords: 'log out logout leave',
        icon: 'log-out',
        run: () => void signOut(),
      },
    ],
  });
  return null;
}

/** The menu's entries, then the pages that are not in the menu. */
function screens(): PaletteItem[] {
  const state = registryStore.get();
  const menu = menuOf(state).map(({ path, label, icon }) => ({ id: path, label, icon, to: path }));
  const others = state.registry.remotes.flatMap(({ pages }) =>
    pages.flatMap(({ basePath, title, nav }) =>
      nav || !title ? [] : [{ id: basePath, label: title, icon: 'file-text', to: basePath }],
    ),
  );
  return [...menu, { id: '/settings', label: 'Settings', icon: 'settings', to: '/settings' }, ...others];
}

import { localeHidingAmounts } from '@app/money';
import { SessionProvider, sessionOf, SlotHostProvider, useStore } from '@app/shell-sdk';
import { GlobalStyle } from '@app/ui-kit';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ConfirmHost } from './overlay/confirm-host';
import { Toaster } from './overlay/toaster';
import { hiddenAmounts } from './session/hidden-amounts';
import { InstallPrompt } from './pwa/install-prompt';
import { UpdatePrompt } from './pwa/update-prompt';
import { RemoteSlotHost } from './remotes/remote-slot-host';
import { AppRouter } from './routing/app-router';
import { preparePage } from './pages/prepare-page';
import { prefetchPage } from './remotes/prefetch';
import { Screens } from './screens/screens';
import { sessionStore } from './session/session-store';

/** The providers and hosts around the screens. */
export function App({ client }: { client: QueryClient }) {
  const state = useStore(sessionStore);
  const user = state.status === 'in' ? state.user : null;
  const prepare = useCallback(
    ({ pathname }: { pathname: string }) => {
      prefetchPage(client, pathname);
      return preparePage(pathname);
    },
    [client],
  );
  const hidden = useStore(hiddenAmounts);
  const session = useMemo(() => {
    const own = sessionOf(user);
    return hidden ? { ...own, locale: localeHidingAmounts(own.locale) } : own;
  }, [user, hidden]);
  return (
    <QueryClientProvider client={client}>
      <SessionProvider value={session}>
        <SlotHostProvider value={RemoteSlotHost}>
          <GlobalStyle />
          <AppRouter prepare={prepare}>
            <Screens />
            <InstallPrompt />
            <UpdatePrompt />
          </AppRouter>
          <Toaster />
          <ConfirmHost />
        </SlotHostProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

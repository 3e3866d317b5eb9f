import { lazyPart } from '@app/shell-sdk';

export const pages = {
  transactions: lazyPart(() =>
    import(/* webpackChunkName: "page-transactions" */ './routes/transactions.routes').then(
      (m) => m.TransactionsRoutes,
    ),
  ),
  activity: lazyPart(() =>
    import(/* webpackChunkName: "page-activity" */ './features/activity/activity.page').then(
      (m) => m.ActivityPage,
    ),
  ),
  accounts: lazyPart(() =>
    import(/* webpackChunkName: "page-accounts" */ './routes/accounts.routes').then((m) => m.AccountsRoutes),
  ),
  explore: lazyPart(() =>
    import(/* webpackChunkName: "page-explore" */ './features/explore/explore.page').then(
      (m) => m.ExplorePage,
    ),
  ),
};

export const widgets = {
  'undo-keys': lazyPart(() => import('./features/undo-keys/undo-keys.widget').then((m) => m.UndoKeysWidget)),
  offline: lazyPart(() => import('./features/offline/offline.widget').then((m) => m.OfflineWidget)),
  palette: lazyPart(() => import('./features/palette/palette.widget').then((m) => m.PaletteWidget)),
  'first-account': lazyPart(() =>
    import('./features/accounts/first-account.widget').then((m) => m.FirstAccountWidget),
  ),
  'ledger-settings': lazyPart(() =>
    import('./features/ledger-settings/ledger-settings.widget').then((m) => m.LedgerSettingsWidget),
  ),
};

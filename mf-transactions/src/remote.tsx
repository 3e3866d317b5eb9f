import { lazyPart } from '@app/shell-sdk';

export const pages = {
  transactions: lazyPart(() =>
    import('./features/transaction-list/transactions.routes').then((m) => m.TransactionsRoutes),
  ),
  budget: lazyPart(() => import('./features/budget/budget.page').then((m) => m.BudgetPage)),
  activity: lazyPart(() => import('./features/activity/activity.page').then((m) => m.ActivityPage)),
  accounts: lazyPart(() => import('./features/accounts/accounts.routes').then((m) => m.AccountsRoutes)),
};

export const widgets = {
  'first-account': lazyPart(() =>
    import('./features/accounts/first-account.widget').then((m) => m.FirstAccountWidget),
  ),
  'ledger-settings': lazyPart(() =>
    import('./features/ledger-settings/ledger-settings.widget').then((m) => m.LedgerSettingsWidget),
  ),
};

import { lazyPart } from '@app/shell-sdk';

export const pages = {
  'payroll-dashboard': lazyPart(() =>
    import(/* webpackChunkName: "page-payroll-dashboard" */ './features/pay/payroll-dashboard.page').then(
      (part) => part.PayrollDashboardPage,
    ),
  ),
  payroll: lazyPart(() =>
    import(/* webpackChunkName: "page-payroll" */ './features/management/payroll.page').then(
      (part) => part.PayrollPage,
    ),
  ),
  'payroll-setup': lazyPart(() =>
    import(/* webpackChunkName: "page-payroll-setup" */ './features/setup/setup.page').then(
      (part) => part.SetupPage,
    ),
  ),
};
export const widgets = {
  'payroll-card': lazyPart(() =>
    import('./features/pay/payroll-card.widget').then((part) => part.PayrollCardWidget),
  ),
  'connection-note': lazyPart(() =>
    import('./features/connection/connection-note.widget').then((part) => part.ConnectionNoteWidget),
  ),
};

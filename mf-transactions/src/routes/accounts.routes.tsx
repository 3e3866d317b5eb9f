import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AccountsPage } from '../features/accounts/accounts.page';

const ReconcilePage = lazyPart(() =>
  import('../features/reconcile/reconcile.page').then((m) => m.ReconcilePage),
);

const HoldingsPage = lazyPart(() => import('../features/holdings/holdings.page').then((m) => m.HoldingsPage));

/** Routes below /accounts. */
export function AccountsRoutes({ basePath }: { basePath: string }) {
  return (
    <Suspense>
      <Routes>
        <Route index element={<AccountsPage />} />
        <Route path=":id/holdings" element={<HoldingsPage />} />
        <Route path=":id/reconcile" element={<ReconcilePage />} />
        <Route path="*" element={<Navigate to={basePath} replace />} />
      </Routes>
    </Suspense>
  );
}

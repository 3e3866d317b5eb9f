import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { TransactionsPage } from './transactions.page';

const NewTransactionPage = lazyPart(() =>
  import('../transaction-form/new-transaction.page').then((m) => m.NewTransactionPage),
);
const ImportPage = lazyPart(() => import('../import/import.page').then((m) => m.ImportPage));

/** What lives under /transactions. */
export function TransactionsRoutes({ basePath }: { basePath: string }) {
  return (
    <Suspense>
      <Routes>
        <Route index element={<TransactionsPage />} />
        <Route path="new" element={<NewTransactionPage />} />
        <Route path="import" element={<ImportPage />} />
        <Route path="*" element={<Navigate to={basePath} replace />} />
      </Routes>
    </Suspense>
  );
}

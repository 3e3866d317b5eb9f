import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { TransactionsPage } from '../features/transaction-list/transactions.page';

const NewTransactionPage = lazyPart(() =>
  import('../features/transaction-form/add/new-transaction.page').then((m) => m.NewTransactionPage),
);
const ImportPage = lazyPart(() => import('../features/import/import.page').then((m) => m.ImportPage));
const CategoriesPage = lazyPart(() =>
  import('../features/categories/categories.page').then((m) => m.CategoriesPage),
);
const MerchantsPage = lazyPart(() =>
  import('../features/merchants/merchants.page').then((m) => m.MerchantsPage),
);
const PeoplePage = lazyPart(() => import('../features/people/people.page').then((m) => m.PeoplePage));
const ReviewPage = lazyPart(() => import('../features/review/review.page').then((m) => m.ReviewPage));
const RulesPage = lazyPart(() => import('../features/rules/rules.page').then((m) => m.RulesPage));

const WaitingPage = lazyPart(() => import('../features/waiting/waiting.page').then((m) => m.WaitingPage));
const EditWaitingPage = lazyPart(() =>
  import('../features/waiting/edit-waiting.page').then((m) => m.EditWaitingPage),
);

/** Routes below /transactions. */
export function TransactionsRoutes({ basePath }: { basePath: string }) {
  return (
    <Suspense>
      <Routes>
        <Route index element={<TransactionsPage />} />
        <Route path="new" element={<NewTransactionPage />} />
        <Route path="import" element={<ImportPage />} />
        <Route path="categories" element={<CategoriesPage />} />
        <Route path="merchants" element={<MerchantsPage />} />
        <Route path="people" element={<PeoplePage />} />
        <Route path="review" element={<ReviewPage />} />
        <Route path="rules" element={<RulesPage />} />
        <Route path="waiting" element={<WaitingPage />} />
        <Route path="waiting/:id" element={<EditWaitingPage />} />
        <Route path="*" element={<Navigate to={basePath} replace />} />
      </Routes>
    </Suspense>
  );
}

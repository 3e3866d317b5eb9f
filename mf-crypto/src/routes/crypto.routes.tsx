import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PortfolioPage } from '../features/portfolio/portfolio.page';

const GainsPage = lazyPart(() => import('../features/gains/gains.page').then((part) => part.GainsPage));

/** Routes below /crypto. */
export function CryptoRoutes({ basePath }: { basePath: string }) {
  return (
    <Suspense>
      <Routes>
        <Route index element={<PortfolioPage />} />
        <Route path="gains" element={<GainsPage />} />
        <Route path="*" element={<Navigate to={basePath} replace />} />
      </Routes>
    </Suspense>
  );
}

import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ReportsPage } from './overview/reports.page';

const MileagePage = lazyPart(() => import('../mileage/mileage.page').then((m) => m.MileagePage));
const ReportPage = lazyPart(() => import('./report/report.page').then((m) => m.ReportPage));

/** Routes below /reports. */
export function ReportsRoutes({ basePath }: { basePath: string }) {
  return (
    <Suspense>
      <Routes>
        <Route index element={<ReportsPage />} />
        <Route path="mileage" element={<MileagePage />} />
        <Route path=":id" element={<ReportPage />} />
        <Route path="*" element={<Navigate to={basePath} replace />} />
      </Routes>
    </Suspense>
  );
}

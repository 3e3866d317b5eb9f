import { download } from '@app/charts';
import { companyReportNames, type CompanyReport } from '@app/contracts-payroll';
import { Button } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { reportFailure } from '../connection/failure';
import { readReport } from './api';
import { fileOf } from './file';

/** Downloads a report as a file. */
export function DownloadButton({
  report,
  year,
  format,
  size,
}: {
  report: CompanyReport | 'own-pay';
  year: number;
  format: 'csv' | 'pdf';
  size?: 'sm';
}) {
  const make = useMutation({
    mutationFn: () => readReport(report, year, format),
    onSuccess: (file) => download(file.fileName, fileOf(file)),
    onError: (error) => reportFailure(error, 'No report', 'The report could not be made'),
  });
  const name = report === 'own-pay' ? 'own pay' : companyReportNames[report];
  return (
    <Button
      {...(size && { size })}
      icon={<Download aria-hidden />}
      busy={make.isPending}
      aria-label={`${name} as ${format.toUpperCase()}`}
      onClick={() => make.mutate()}
    >
      {format.toUpperCase()}
    </Button>
  );
}

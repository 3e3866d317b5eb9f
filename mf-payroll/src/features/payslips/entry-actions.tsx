import { Button } from '@app/ui-kit';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CsvDialog } from './csv-dialog';
import { PayslipForm } from './payslip-form';
import { addPayslip, importPayslips } from './api';
import { mayCall } from '@app/api-client';

/** The ways to enter payslips without a provider. `?add=payslip` in the address opens the form at once. */
export function EntryActions({ employer = '' }: { employer?: string }) {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<'form' | 'csv' | undefined>(
    search.get('add') === 'payslip' && mayCall(addPayslip) ? 'form' : undefined,
  );
  const close = () => {
    setOpen(undefined);
    if (search.has('add')) setSearch({}, { replace: true });
  };
  return (
    <>
      <Button call={addPayslip} icon={<FilePlus2 aria-hidden />} onClick={() => setOpen('form')}>
        Add Payslip
      </Button>
      <Button call={importPayslips} onClick={() => setOpen('csv')}>
        Import CSV
      </Button>
      <PayslipForm open={open === 'form'} onClose={close} employer={employer} />
      <CsvDialog open={open === 'csv'} onClose={close} />
    </>
  );
}

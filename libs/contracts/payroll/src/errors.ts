import { defineErrors } from '@app/contracts-kernel';

export const payrollErrors = defineErrors({
  PAYROLL_NOT_CONNECTED: { status: 409, sentence: 'Payroll is not connected. Connect it first, then sync.' },
});

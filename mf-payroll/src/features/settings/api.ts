import { mutationFor, queryFor } from '@app/api-client';
import { getPayrollSettingsEndpoint, savePayrollSettingsEndpoint } from '@app/contracts-payroll';

export const readSettings = () => queryFor(getPayrollSettingsEndpoint);
export const saveSettings = mutationFor(savePayrollSettingsEndpoint);

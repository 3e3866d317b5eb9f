import { mutationFor } from '@app/api-client';
import { savePayrollSettingsRoute } from '@app/contracts-payroll';

export const saveSettings = mutationFor(savePayrollSettingsRoute);

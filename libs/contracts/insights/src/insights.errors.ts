import { defineErrors } from '@app/contracts-kernel';

export const insightsErrors = defineErrors({
  REPORT_KIND_NOT_BUILT: { status: 400, sentence: 'This kind of report is not available yet.' },
});

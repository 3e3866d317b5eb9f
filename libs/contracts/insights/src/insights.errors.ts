import { defineErrors } from '@app/contracts-kernel';

export const insightsErrors = defineErrors({
  REPORT_NOT_READY: { status: 409, sentence: 'This report is not ready yet. Wait until it is made.' },
  TOO_MANY_SHARES: { status: 409, sentence: 'There are 50 open links already. End some of them first.' },
  TOO_MANY_SCHEDULES: {
    status: 409,
    sentence: 'There are 20 scheduled reports already. Remove some of them first.',
  },
});

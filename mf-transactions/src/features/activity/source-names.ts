import type { ActivityEntry } from '@app/contracts-banking';

/** The source of a change in the words people use. */
export const sourceNames: Record<ActivityEntry['source'], string> = {
  manual: 'by hand',
  voice: 'by voice',
  chat: 'in chat',
  import: 'from a file',
  bank: 'from the bank',
  payroll: 'from payroll',
  rule: 'by a rule',
  api: 'automatically or by a token',
  demo: 'sample data',
};

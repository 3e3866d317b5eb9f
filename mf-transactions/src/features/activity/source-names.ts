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
  api: 'automatic or by API token',
  demo: 'sample data',
};

/** Example sentences; the tests prove that each of them is understood. */
export const hints = [
  'Add an expense of $45 for lunch yesterday',
  'Show my budget for this month',
  'Connect to my payroll account',
  'Generate a financial report for Q4',
] as const;

export const examples = [
  ...hints,
  'Spent twelve fifty at Starbucks',
  'Got paid 2,150 from Acme',
  'How much did I spend on groceries last month?',
  'How much is left for dining?',
  'What is my balance?',
  'Show my transactions',
  'No, I meant fifty',
  'Undo',
] as const;

/** What can be said on a screen when nothing was understood, by the beginning of its path. */
const byScreen: readonly (readonly [path: string, sentences: readonly string[]])[] = [
  ['/transactions', ['Spent twelve fifty at Starbucks', 'Show last week’s purchases']],
  ['/budget', ['Set my dining budget to 300', 'How much is left for dining?']],
  ['/bills', ['Which bills are due this week?', 'Remind me to pay the rent on the 1st']],
  ['/accounts', ['What is my balance?', 'Sync my bank accounts']],
  ['/reports', ['Make a spending report for last month', 'How much did I spend last month?']],
  ['/insights', ['What changed this month?', 'How much did I spend on groceries last month?']],
  ['/payroll', ['When is my next payday?', 'What was my last paycheck?']],
  ['/crypto', ['What is my crypto worth?', 'Sync my crypto wallets']],
];

/** Two sentences that suit the screen at this path. */
export const examplesOn = (path: string): readonly string[] =>
  byScreen.find(([start]) => path.startsWith(start))?.[1] ?? ['Add $12 for lunch', 'What is my balance?'];

export const screensWithExamples = ['/', ...byScreen.map(([path]) => path)];

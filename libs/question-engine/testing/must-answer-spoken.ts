/** Questions as people say them aloud, with their kind. */
export const mustAnswerSpoken: readonly (readonly [kind: string, ...texts: string[]])[] = [
  [
    'last-paid',
    'what was my last purchase',
    'what did I buy last',
    'what was my last transaction',
    'when did I last pay my phone bill',
    'how much was that Amazon order',
  ],
  [
    'enough',
    'do I have enough for rent',
    'have I got enough to pay the rent',
    'will I have enough to cover the gym',
  ],
  ['net-worth-trend', 'am I richer than a year ago', 'am I better off than last year'],
  ['safe', 'how much have I got to play with', 'how much can I safely spend'],
  ['summary', 'what came in and what went out in October', 'am I in the red this month'],
  [
    'subscriptions',
    'which of my subscriptions is the most expensive',
    'what is my most expensive subscription',
    'which subscription is the biggest',
  ],
  ['ranking', "what's the most I've spent on one thing this year", "what's my biggest expense this month"],
  ['balance', "what's sitting in my checking account", 'how much is on my card'],
  ['afford', 'can I afford a four hundred dollar couch'],
  ['budget', 'am I on track with groceries', 'which budgets am I over'],
  ['pay', 'did my paycheck land', 'has my paycheck come in'],
  ['bills', "what's due this week", 'how much is my rent', 'how much is the gym'],
  ['average', 'what do I spend on coffee in a month', 'how much per week on food'],
];

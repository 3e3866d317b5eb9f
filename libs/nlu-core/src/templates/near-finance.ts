/**
 * Money matters that people ask for but the app does not support. Each has a reply that says what is not possible, what is possible
 * instead, and on which screen.
 */
export const nearFinance: Readonly<
  Record<string, { cannot: string; can: string; label: string; path: string }>
> = {
  reminders: {
    cannot: "I can't remind you of things that have nothing to do with money.",
    can: 'I can remind you of a bill, a payment or a call to your bank.',
    label: 'Dashboard',
    path: '/',
  },
  contracts: {
    cannot: "I can't cancel or change a subscription or a contract: the company does that.",
    can: 'I can tell you what your subscriptions cost, or remind you to cancel one.',
    label: 'Dashboard',
    path: '/',
  },
  advice: {
    cannot: "I can't give advice, and I don't know what others spend or what things cost.",
    can: 'I can tell you what you spend, save and owe, and whether you can afford a price.',
    label: 'Spending Insights',
    path: '/insights',
  },
  trading: {
    cannot: "I can't buy, sell or quote shares and coins.",
    can: 'I can tell you what your wallets are worth.',
    label: 'Crypto',
    path: '/crypto',
  },
  exchange: {
    cannot: "I can't look up exchange rates or convert money.",
    can: 'Amounts you enter in another currency are converted in your ledger.',
    label: 'Transactions',
    path: '/transactions',
  },
  loan: {
    cannot: "I can't apply for loans or cards or see an application.",
    can: 'I can keep a loan you have, with its payments, among your accounts.',
    label: 'Bank Accounts',
    path: '/accounts',
  },
  opening: {
    cannot: "I can't open or close an account at a bank.",
    can: 'I can link a bank you use or keep an account by hand.',
    label: 'Bank Accounts',
    path: '/accounts',
  },
  creditscore: {
    cannot: "I don't know your credit score.",
    can: 'I can tell you your net worth and what you owe.',
    label: 'Dashboard',
    path: '/',
  },
  rates: {
    cannot: "I don't know your bank's interest rates.",
    can: 'I can tell you your balances and the interest you paid or earned.',
    label: 'Bank Accounts',
    path: '/accounts',
  },
  card: {
    cannot: "I can't freeze, order or change a bank card: call the number on its back.",
    can: 'I can show what was charged to it.',
    label: 'Transactions',
    path: '/transactions',
  },
  fraud: {
    cannot: "I can't report or dispute a charge: call your bank at once.",
    can: 'I can show your unusual charges.',
    label: 'Spending Insights',
    path: '/insights',
  },
  contact: {
    cannot: "I can't call a bank or find a branch.",
    can: 'I can show your accounts with their banks.',
    label: 'Bank Accounts',
    path: '/accounts',
  },
  details: {
    cannot: "I don't keep account numbers, routing numbers or checks.",
    can: 'I can show your accounts and balances.',
    label: 'Bank Accounts',
    path: '/accounts',
  },
  payment: {
    cannot: "I can't move money, pay or send anything.",
    can: 'I can write down what you paid, or remind you of a bill.',
    label: 'Add transaction',
    path: '/transactions/new',
  },
  taxadvice: {
    cannot: "I can't file taxes or give tax advice.",
    can: 'I can make a tax report of your ledger.',
    label: 'Reports',
    path: '/reports',
  },
  insurance: {
    cannot: "I don't know your insurance policy.",
    can: 'I can tell you what you pay for insurance.',
    label: 'Transactions',
    path: '/transactions',
  },
  passwords: {
    cannot: "I can't show or change passwords by voice.",
    can: 'You can change yours in Settings.',
    label: 'Settings',
    path: '/settings',
  },
  deletion: {
    cannot: "I can't delete or unlink accounts by voice.",
    can: 'You can do that in Settings.',
    label: 'Settings',
    path: '/settings',
  },
};

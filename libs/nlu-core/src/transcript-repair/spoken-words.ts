import { nounCategories } from '../lexicon/categories';

/** Amounts, verbs of paying, command verbs, days and the words around them, which a recogniser should expect. */
const phrases =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dollars|bucks|cents|spent|paid|bought|picked up|grabbed|ordered|got|cost me|add|log|record|set|raise|lower|move|transfer|remind me|remind me to pay|bill|due|budget|dining budget|groceries budget|mark|as paid|change|correct|undo that|delete|remove|the last one|sync|refresh|bank accounts|show me|how much|did i spend|how much did i spend|what is my balance|yesterday|today|last night|this morning|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|this month|last month|last week|in cash|on my credit card|debit card|from savings|from checking|to savings|to checking|i meant|it was|that was|always put|split that|report|spending report|tax report|settings|transactions|reports|dashboard|net worth|for lunch|for dinner|for groceries|for gas|a month|every month|on the first|by fifty|by twenty|gave me|sent me|paid me back|refund|my paycheck';

/** Words and phrases everyone uses about money, as hints for a recogniser. */
export const sharedSpokenWords: readonly string[] = [
  ...new Set([...phrases.split('|'), ...Object.keys(nounCategories)]),
];

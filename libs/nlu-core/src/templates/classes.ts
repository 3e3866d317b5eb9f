import { wordTable } from '../model/word-table';

/** Word classes the templates use, as `<name>`. Several words in one alternative are separated by spaces. */
export const wordClasses: Readonly<Record<string, string>> = wordTable({
  show: 'show|see|view|display|pull up|bring up|list|give|check|look at|look up|read|get|tell|find|print',
  open: 'open|go to|goto|take me to|navigate to|switch to|jump to|bring me to|launch|head to|visit|go back to|back to|move to|load',
  spend:
    'spend|spent|spending|blow|blown|blew|drop|dropped|expend|shell out|burn|burned|burnt|splurge|splurged|waste|wasted|fork out|lay out|cough up',
  pay: 'pay|paid|paying',
  expenses: 'expenses|expense|expenditure|expenditures|spendings|outgoings|costs',
  transactions:
    'transactions|transaction|purchases|purchase|payments|charges|transaction history|account activity|bank activity|recent activity|debits|purchase history|transfers',
  earn: 'earn|earned|make|made|making|receive|received|bring in|brought in|take in|took in|bring home|earning',
  income: 'income|earnings|revenue|incomes',
  have: 'have|got|hold',
  make: 'generate|create|make|run|prepare|build|produce|export|download|print|draft|compile|draw up|put together|write',
  sync: 'sync|synchronize|synchronise|refresh|update|import|pull|fetch|resync|reload',
  link: 'connect|link|hook up|attach|set up|reconnect|integrate',
  payroll: 'payroll|adp|payslips|payslip|paychecks|employer|paycheck data|salary data',
  crypto: 'crypto|bitcoin|bitcoins|ethereum|btc|eth|coins|coin|dogecoin|coinbase|tokens|solana|stablecoin',
  left: 'left|remaining|remain|left over|leftover|available',
  bill: 'bill|bills|payment|payments|invoice|invoices|due date|dues',
  big: 'biggest|largest|highest|most expensive|top|main|priciest',
  last: 'last|latest|most recent|previous|recent|newest',
  change:
    'change|switch|set|update|correct|recategorize|recategorise|move|reclassify|edit|fix|mark|categorize|categorise|make',
  that: 'that|it|this|the last one|last one|the last|the last transaction|last transaction|the last expense|last expense|the last entry|the previous one|my last transaction|my last expense|my last entry|the last thing|that one|that last one|that transaction|that expense',
});

import { weekdayNames } from '@app/calendar';
import {
  taxLines,
  type RuleAction,
  type RuleEffect,
  type RuleField,
  type RuleLeaf,
  type RuleOp,
  type RuleTree,
} from '@app/contracts-banking';
import { splitText } from './split-action';

export const fieldNames: Record<RuleField, string> = {
  merchant: 'Merchant',
  statementText: 'Statement text',
  description: 'Description',
  amount: 'Amount with sign',
  absAmount: 'Amount',
  account: 'Account',
  type: 'Type',
  category: 'Category',
  date: 'Date',
  dayOfMonth: 'Day of month',
  weekday: 'Weekday',
  tags: 'Tags',
  currency: 'Currency',
  source: 'Where it came from',
  status: 'Status',
  hasSplit: 'Is split',
};
export const opNames: Record<RuleOp, string> = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  startsWith: 'starts with',
  glob: 'fits the pattern',
  oneOf: 'is one of',
  between: 'is between',
  empty: 'is empty',
  inSubtree: 'is or is below',
};
export const momentNames = {
  create: 'added by hand',
  import: 'imported',
  voice: 'spoken',
  sync: 'synced from a bank',
} as const;
export const actionNames = {
  setCategory: 'Set the category',
  setMerchant: 'Set the merchant',
  setDescription: 'Set the description',
  setNote: 'Set the note',
  setPaymentMethod: 'Set the payment method',
  addTags: 'Add tags',
  removeTags: 'Remove tags',
  markTransfer: 'Mark as a transfer',
  markReviewed: 'Mark as reviewed',
  setBusiness: 'Mark as business',
  split: 'Split it',
  linkSeries: 'Link to a series',
  exclude: 'Leave out of totals and budgets',
  notify: 'Tell me',
} as const satisfies Record<RuleAction['do'], string>;

type RuleCell = RuleEffect['cells'][number];

export interface Names {
  category: (id: string) => string;
  account: (id: string) => string;
  series: (id: string) => string;
}
const listOf = (value: RuleLeaf['value']): unknown[] => (Array.isArray(value) ? value : [value]);

function valueText({ field, op, value }: RuleLeaf, names: Names): string {
  if (op === 'empty') return '';
  if (field === 'hasSplit') return value === true ? 'yes' : 'no';
  const partText = (part: unknown): string => {
    if (field === 'category') return names.category(String(part));
    if (field === 'account') return names.account(String(part));
    if (field === 'weekday') return weekdayNames[Number(part) - 1] ?? String(part);
    return String(part);
  };
  if (op === 'between') {
    const [from, to] = listOf(value);
    if (from === null) return `at most ${partText(to)}`;
    return to === null ? `at least ${partText(from)}` : `${partText(from)} and ${partText(to)}`;
  }
  return listOf(value).map(partText).join(', ');
}

/** A rule's conditions as one sentence. */
export function treeText(tree: RuleTree, names: Names): string {
  if ('all' in tree) return joined(tree.all, ' and ', names);
  if ('any' in tree) return joined(tree.any, ' or ', names);
  if ('not' in tree) return `not (${treeText(tree.not, names)})`;
  return `${fieldNames[tree.field].toLowerCase()} ${opNames[tree.op]} ${valueText(tree, names)}`.trim();
}
const joined = (trees: readonly RuleTree[], word: string, names: Names): string =>
  trees
    .map((branch) =>
      'field' in branch || trees.length === 1 ? treeText(branch, names) : `(${treeText(branch, names)})`,
    )
    .join(word);

/** An action of a rule, in words. */
export function actionText(action: RuleAction, names: Names): string {
  switch (action.do) {
    case 'setCategory':
      return names.category(action.category);
    case 'setMerchant':
      return `merchant “${action.merchant}”`;
    case 'setDescription':
      return `description “${action.description}”`;
    case 'setNote':
      return 'a note';
    case 'setPaymentMethod':
      return action.paymentMethod;
    case 'addTags':
      return `tags ${action.tags.join(', ')}`;
    case 'removeTags':
      return `without tags ${action.tags.join(', ')}`;
    case 'markTransfer':
      return 'a transfer';
    case 'markReviewed':
      return 'reviewed';
    case 'setBusiness':
      return [`business ${action.percent} %`, taxLines.find(({ id }) => id === action.taxLine)?.label]
        .filter(Boolean)
        .join(', ');
    case 'split':
      return `split: ${splitText(action, names.category)}`;
    case 'linkSeries':
      return `linked to ${names.series(action.series)}`;
    case 'exclude':
      return 'left out of totals';
    case 'notify':
      return action.text ? `you are notified “${action.text}”` : 'you are notified';
  }
}

const cellNames: Record<string, string> = {
  category: 'Category',
  merchant: 'Merchant',
  description: 'Description',
  note: 'Note',
  paymentMethod: 'Payment method',
  tags: 'Tags',
  type: 'Type',
  lines: 'Split',
  business: 'Business',
  businessPercent: 'Business share',
  taxLine: 'Tax line',
  reviewed: 'Reviewed',
  excluded: 'Left out',
  series: 'Series',
  notify: 'You are notified',
};

export const cellName = (field: string): string => cellNames[field] ?? field;

/** What a rule changed in one field, as a sentence. */
export function cellText({ field, before, after }: RuleCell): string {
  if (field === 'notify') return `You were notified “${after}”`;
  return `${cellName(field)} ${before ? `from ${before} to ${after || 'nothing'}` : `set to ${after}`}`;
}

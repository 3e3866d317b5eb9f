import type { CategoryIconName } from './categories';
import type { CategoryFileRow } from './category-tree';

/** Name, icon and the line of a United States tax form its amounts belong to. */
type Leaf = readonly [name: string, icon: CategoryIconName, taxLine?: string];
type Branch = readonly [parent: string, kind: 'expense' | 'income', below: readonly Leaf[]];

const ofBusiness: readonly Leaf[] = [
  ['Advertising', 'store', 'Schedule C, line 8'],
  ['Car and truck', 'car', 'Schedule C, line 9'],
  ['Commissions', 'receipt', 'Schedule C, line 10'],
  ['Contract labor', 'briefcase-business', 'Schedule C, line 11'],
  ['Depreciation', 'landmark', 'Schedule C, line 13'],
  ['Employee benefits', 'heart-pulse', 'Schedule C, line 14'],
  ['Business insurance', 'shield-check', 'Schedule C, line 15'],
  ['Business interest', 'receipt', 'Schedule C, line 16b'],
  ['Legal and professional', 'landmark', 'Schedule C, line 17'],
  ['Office expense', 'store', 'Schedule C, line 18'],
  ['Pension plans', 'piggy-bank', 'Schedule C, line 19'],
  ['Equipment rental', 'repeat', 'Schedule C, line 20a'],
  ['Workspace rent', 'house', 'Schedule C, line 20b'],
  ['Repairs', 'rotate-ccw', 'Schedule C, line 21'],
  ['Supplies', 'shopping-bag', 'Schedule C, line 22'],
  ['Taxes and licenses', 'landmark', 'Schedule C, line 23'],
  ['Business travel', 'plane', 'Schedule C, line 24a'],
  ['Business meals', 'utensils', 'Schedule C, line 24b'],
  ['Business utilities', 'zap', 'Schedule C, line 25'],
  ['Wages', 'briefcase-business', 'Schedule C, line 26'],
  ['Other business expenses', 'circle-dashed', 'Schedule C, line 27'],
];

/** Categories below the fixed top level, whose names never change. */
const belowFixed: readonly Branch[] = [
  ['Salary', 'income', [['Bonus', 'gift', 'Form 1040, line 1a']]],
  [
    'Investment Income',
    'income',
    [
      ['Interest', 'piggy-bank', 'Schedule B, line 1'],
      ['Dividends', 'trending-up', 'Schedule B, line 5'],
      ['Rental', 'house', 'Schedule E, line 3'],
    ],
  ],
  ['Refund', 'income', [['Tax refund', 'landmark', 'Schedule 1, line 1']]],
  [
    'Housing',
    'expense',
    [
      ['Rent', 'house'],
      ['Mortgage', 'landmark', 'Schedule A, line 8a'],
      ['Property tax', 'receipt', 'Schedule A, line 5b'],
      ['Home insurance', 'shield-check'],
      ['Maintenance', 'rotate-ccw'],
      ['HOA', 'house'],
    ],
  ],
  [
    'Utilities',
    'expense',
    [
      ['Electric', 'zap'],
      ['Gas', 'fuel'],
      ['Water', 'droplets'],
      ['Internet', 'wifi'],
      ['Phone', 'phone'],
    ],
  ],
  ['Dining', 'expense', [['Coffee', 'coffee']]],
  [
    'Transport',
    'expense',
    [
      ['Fuel', 'fuel'],
      ['Public transit', 'bus'],
      ['Ride-share', 'car'],
      ['Parking and tolls', 'car'],
      ['Car payment', 'car'],
      ['Car insurance', 'shield-check'],
      ['Car service', 'car'],
    ],
  ],
  [
    'Health',
    'expense',
    [
      ['Health insurance', 'shield-check', 'Schedule A, line 1'],
      ['Doctor', 'heart-pulse', 'Schedule A, line 1'],
      ['Pharmacy', 'pill', 'Schedule A, line 1'],
      ['Fitness', 'dumbbell'],
    ],
  ],
  [
    'Shopping',
    'expense',
    [
      ['Clothing', 'shirt'],
      ['Electronics', 'laptop'],
      ['Home goods', 'house'],
    ],
  ],
  [
    'Entertainment',
    'expense',
    [
      ['Streaming', 'repeat'],
      ['Events', 'clapperboard'],
      ['Hobbies', 'gift'],
    ],
  ],
  [
    'Travel',
    'expense',
    [
      ['Flights', 'plane'],
      ['Lodging', 'bed'],
    ],
  ],
  ['Gifts', 'expense', [['Charity', 'heart-pulse', 'Schedule A, line 11']]],
  ['Insurance', 'expense', [['Life insurance', 'shield-check']]],
  [
    'Fees',
    'expense',
    [
      ['Bank fees', 'landmark'],
      ['ATM fees', 'landmark'],
      ['Late fees', 'receipt'],
    ],
  ],
  [
    'Taxes',
    'expense',
    [
      ['Federal tax', 'landmark', 'Form 1040, line 26'],
      ['State tax', 'landmark', 'Schedule A, line 5a'],
      ['Self-employment tax', 'landmark', 'Schedule 2, line 4'],
    ],
  ],
  ['Business', 'expense', ofBusiness],
];

/** Additional top-level categories. */
const besideFixed: readonly (readonly [top: Leaf, kind: 'expense' | 'income', below: readonly Leaf[]])[] = [
  [['Gifts received', 'gift'], 'income', []],
  [['Other income', 'circle-dashed', 'Schedule 1, line 8z'], 'income', []],
  [
    ['Family', 'baby'],
    'expense',
    [
      ['Childcare', 'baby', 'Form 2441'],
      ['School', 'graduation-cap'],
      ['Pets', 'paw-print'],
    ],
  ],
  [['Personal care', 'shirt'], 'expense', []],
  [
    ['Debt', 'landmark'],
    'expense',
    [
      ['Loan payment', 'landmark'],
      ['Card interest', 'receipt'],
    ],
  ],
  [['Savings and investing', 'piggy-bank'], 'expense', []],
];

const row = (
  [name, icon, taxLine]: Leaf,
  kind: 'expense' | 'income',
  parent: string | null,
): CategoryFileRow => ({ name, parent, kind, icon, colour: null, taxLine: taxLine ?? null });

/**
 * The categories a new ledger has in addition to the fixed top level: kind, icon, parent and tax line, parents before their
 * children. In the format of a category file, so that an older ledger can import them like any other file.
 */
export const standardTree: readonly CategoryFileRow[] = [
  ...besideFixed.flatMap(([top, kind, below]) => [
    row(top, kind, null),
    ...below.map((leaf) => row(leaf, kind, top[0])),
  ]),
  ...belowFixed.flatMap(([parent, kind, below]) => below.map((leaf) => row(leaf, kind, parent))),
];

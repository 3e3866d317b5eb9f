import { id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { organisedReads } from '../../stale-reads';

/** The fixed top-level categories. People add their own next to or below them; these names never change. */
export const topCategories = [
  'Groceries',
  'Dining',
  'Transport',
  'Housing',
  'Utilities',
  'Entertainment',
  'Shopping',
  'Health',
  'Travel',
  'Education',
  'Insurance',
  'Subscriptions',
  'Business',
  'Taxes',
  'Fees',
  'Gifts',
  'Salary',
  'Freelance',
  'Investment Income',
  'Refund',
  'Transfer',
  'Other',
] as const;
export type TopCategory = (typeof topCategories)[number];

/**
 * Exists in every ledger in addition to the fixed top level, for rows that neither a person nor a rule has categorised.
 * `Other` is a deliberate choice.
 */
export const uncategorised = 'Uncategorised';

export const incomeCategories: readonly string[] = ['Salary', 'Freelance', 'Investment Income', 'Refund'];

export const categoryName = z.string().trim().min(1, 'Choose a category').max(60);

export const categoryColours = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] as const;
export const categoryIcons = [
  'tag',
  'shopping-cart',
  'utensils',
  'coffee',
  'bus',
  'car',
  'fuel',
  'house',
  'zap',
  'droplets',
  'wifi',
  'phone',
  'clapperboard',
  'shopping-bag',
  'shirt',
  'heart-pulse',
  'pill',
  'dumbbell',
  'plane',
  'bed',
  'graduation-cap',
  'shield-check',
  'repeat',
  'store',
  'landmark',
  'receipt',
  'gift',
  'baby',
  'paw-print',
  'briefcase-business',
  'laptop',
  'trending-up',
  'piggy-bank',
  'rotate-ccw',
  'arrow-left-right',
  'circle-dashed',
] as const;
export type CategoryIconName = (typeof categoryIcons)[number];

export const category = z.object({
  id,
  name: z.string(),
  kind: z.enum(['expense', 'income', 'transfer']),
  /** Top-level category this one belongs to; null at the top. */
  parent: z.string().nullable(),
  /** Name of a line icon. */
  icon: z.string(),
  builtIn: z.boolean(),
  /** One of the eight palette hues; null uses the default hue of its name. */
  colour: z.enum(categoryColours).nullable(),
  /** Tax form line its amounts belong to, in the person's own words. */
  taxLine: z.string().nullable(),
});
export type Category = z.infer<typeof category>;

export const exampleCategory: Category = {
  id: 'dining',
  name: 'Dining',
  kind: 'expense',
  parent: null,
  icon: 'utensils',
  builtIn: true,
  colour: null,
  taxLine: null,
};
const taxLine = z.string().trim().min(1).max(60).nullable();
const looks = {
  icon: z.enum(categoryIcons).optional(),
  colour: z.enum(categoryColours).nullable().optional(),
  taxLine: taxLine.optional(),
};
const newCategory = z.strictObject({
  name: categoryName,
  kind: z.enum(['expense', 'income']).default('expense'),
  parent: z.string().nullable().optional(),
  ...looks,
});

export const listCategoriesEndpoint = endpoint({
  name: 'banking.categories.list',
  summary: 'The fixed categories and the actor’s own.',
  http: 'GET /api/categories',
  request: nothing,
  reply: list(category),
  example: { request: {}, reply: [exampleCategory] },
});
const typedText = z.string().trim().max(200).optional();
const suggestQuery = z.strictObject({
  type: z.enum(['expense', 'income']),
  merchant: typedText,
  description: typedText,
});
const suggestedCategory = z.object({
  category: z.string(),
  /** The brand or shop that was recognised, as people write it; otherwise the text. */
  name: z.string(),
});

export const suggestCategoryEndpoint = endpoint({
  name: 'banking.categories.suggest',
  summary:
    'The category that a known brand or words in the texts of a new transaction indicate, by the merchant first; null if nothing does. A new transaction without a category gets it.',
  http: 'GET /api/categories/suggestion',
  request: suggestQuery,
  reply: z.object({ suggestion: suggestedCategory.nullable() }),
  example: {
    request: { type: 'expense', description: 'Starbucks' },
    reply: { suggestion: { category: 'Coffee', name: 'Starbucks' } },
  },
});
export const createCategoryEndpoint = endpoint({
  name: 'banking.categories.create',
  summary: 'Adds a category for the actor.',
  http: { address: 'POST /api/categories', status: 201 },
  invalidates: organisedReads,
  errors: ['CATEGORY_EXISTS'],
  request: newCategory,
  reply: category,
  example: {
    request: { name: 'Coffee', parent: 'Dining' },
    reply: {
      id: '01920000-0000-7000-8000-0000000000c1',
      name: 'Coffee',
      kind: 'expense',
      parent: 'Dining',
      icon: 'utensils',
      builtIn: false,
      colour: null,
      taxLine: null,
    },
  },
});

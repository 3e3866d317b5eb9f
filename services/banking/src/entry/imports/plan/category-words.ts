import type { TopCategory } from '@app/contracts-banking';

/** Everyday words that say what a purchase was for, where nothing is known of the merchant yet. First match wins. */
const spendingWords: readonly (readonly [TopCategory, RegExp])[] = [
  ['Groceries', /\b(grocer\w*|supermarket|market|bakery|butcher|deli|greengrocer|farm shop|foods?)\b/],
  [
    'Dining',
    /\b(restaurant|cafe|coffee|espresso|pizza|pizzeria|burger|grill|sushi|bistro|diner|taqueria|kitchen|bar|pub|fork|noodles?|tea house)\b/,
  ],
  [
    'Transport',
    /\b(fuel|gas station|petrol|parking|taxi|cab|transit|metro|railway|train|bus|toll|car wash|ride|tram)\b/,
  ],
  ['Housing', /\b(rent|mortgage|landlord|property management|homeowners)\b/],
  [
    'Utilities',
    /\b(electric\w*|power|energy|water|gas works|internet|broadband|telecom|mobile|wireless|utility|utilities|sewer)\b/,
  ],
  ['Entertainment', /\b(cinema|theat(?:er|re)|concert|museum|games?|bowling|arcade|tickets?)\b/],
  ['Health', /\b(pharmacy|drugstore|clinic|dental|dentist|doctor|hospital|optic\w*|gym|fitness|yoga)\b/],
  ['Travel', /\b(airlines?|airways|hotel|hostel|lodge|inn|flights?|airport|car rental|resort)\b/],
  ['Education', /\b(school|university|college|tuition|course|books?)\b/],
  ['Insurance', /\b(insurance|assurance)\b/],
  ['Subscriptions', /\b(subscription|streaming|membership|premium)\b/],
  ['Taxes', /\b(tax|taxes|irs|revenue service)\b/],
  ['Fees', /\b(fee|fees|charge|overdraft|interest charged)\b/],
  ['Gifts', /\b(gifts?|florist|flowers|charity|donation)\b/],
  ['Shopping', /\b(store|shop|outlet|mall|clothing|apparel|shoes|furniture|hardware|electronics)\b/],
];
const incomeWords: readonly (readonly [TopCategory, RegExp])[] = [
  ['Salary', /\b(payroll|salary|wages|paycheck|direct dep(?:osit)?|gehalt|lohn)\b/],
  ['Investment Income', /\b(interest|dividends?|coupon)\b/],
  ['Refund', /\b(refund|reversal|return|cashback|cash back|rebate)\b/],
  ['Freelance', /\b(invoice|freelance|consulting)\b/],
];

/** A likely category by the words of a statement line; undefined when none speaks. */
export function categoryByWords(text: string, inflow: boolean): TopCategory | undefined {
  const lower = text.toLowerCase().slice(0, 200);
  return (inflow ? incomeWords : spendingWords).find(([, words]) => words.test(lower))?.[0];
}

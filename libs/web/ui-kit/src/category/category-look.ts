import type { LucideIcon } from 'lucide-react';
import * as icons from 'lucide-react';
import type { Hue } from '../tokens/theme-tokens';
import { standardLooks } from './standard-looks';

export interface CategoryLook {
  hue: Hue;
  icon: LucideIcon;
}

const categoryLooks: Readonly<Record<string, CategoryLook>> = {
  groceries: { hue: 'c1', icon: icons.ShoppingCart },
  dining: { hue: 'c5', icon: icons.Utensils },
  transport: { hue: 'c4', icon: icons.TramFront },
  housing: { hue: 'c7', icon: icons.House },
  utilities: { hue: 'c8', icon: icons.Zap },
  entertainment: { hue: 'c6', icon: icons.Clapperboard },
  shopping: { hue: 'c3', icon: icons.ShoppingBag },
  health: { hue: 'c3', icon: icons.HeartPulse },
  travel: { hue: 'c4', icon: icons.Plane },
  education: { hue: 'c2', icon: icons.GraduationCap },
  insurance: { hue: 'c7', icon: icons.ShieldCheck },
  subscriptions: { hue: 'c8', icon: icons.Repeat },
  business: { hue: 'c4', icon: icons.Store },
  taxes: { hue: 'c3', icon: icons.Landmark },
  fees: { hue: 'c7', icon: icons.Receipt },
  gifts: { hue: 'c6', icon: icons.Gift },
  salary: { hue: 'c2', icon: icons.BriefcaseBusiness },
  freelance: { hue: 'c2', icon: icons.Laptop },
  'investment income': { hue: 'c5', icon: icons.TrendingUp },
  refund: { hue: 'c2', icon: icons.RotateCcw },
  transfer: { hue: 'c8', icon: icons.ArrowLeftRight },
  income: { hue: 'c2', icon: icons.Coins },
  car: { hue: 'c4', icon: icons.Car },
  other: { hue: 'c7', icon: icons.CircleDashed },
  uncategorised: { hue: 'c7', icon: icons.CircleDashed },
};

const standard = new Map(
  standardLooks.flatMap(([hue, icon, names]) =>
    names.split('|').map((name) => [name, { hue, icon }] as const),
  ),
);

export const hues: readonly Hue[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];

/** Hue and icon of a category by name. A custom name gets a stable hue from its letters and a tag icon. */
export function categoryLook(name: string | undefined): CategoryLook {
  const key = (name ?? 'uncategorised').trim().toLowerCase();
  const known = Object.hasOwn(categoryLooks, key) ? categoryLooks[key] : undefined;
  return known ?? standard.get(key) ?? { hue: hues[hash(key) % hues.length]!, icon: icons.Tag };
}

/** One of the eight hues, the same for the same text; multiplying spreads similar texts over all of them. */
export const stableHue = (text: string): Hue => hues[Math.imul(hash(text), 0x9e3779b1) >>> 29]!;

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0;
  return sum;
}

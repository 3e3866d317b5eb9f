import {
  ArrowLeftRight,
  BriefcaseBusiness,
  Car,
  CircleDashed,
  Clapperboard,
  Coins,
  Gift,
  GraduationCap,
  HeartPulse,
  House,
  Landmark,
  Laptop,
  Plane,
  Receipt,
  Repeat,
  RotateCcw,
  ShieldCheck,
  ShoppingBag,
  ShoppingCart,
  Store,
  Tag,
  TramFront,
  TrendingUp,
  Utensils,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { Hue } from '../tokens/theme-tokens';
import { standardLooks } from './standard-looks';

export interface CategoryLook {
  hue: Hue;
  icon: LucideIcon;
}

const categoryLooks: Readonly<Record<string, CategoryLook>> = {
  groceries: { hue: 'c1', icon: ShoppingCart },
  dining: { hue: 'c5', icon: Utensils },
  transport: { hue: 'c4', icon: TramFront },
  housing: { hue: 'c7', icon: House },
  utilities: { hue: 'c8', icon: Zap },
  entertainment: { hue: 'c6', icon: Clapperboard },
  shopping: { hue: 'c3', icon: ShoppingBag },
  health: { hue: 'c3', icon: HeartPulse },
  travel: { hue: 'c4', icon: Plane },
  education: { hue: 'c2', icon: GraduationCap },
  insurance: { hue: 'c7', icon: ShieldCheck },
  subscriptions: { hue: 'c8', icon: Repeat },
  business: { hue: 'c4', icon: Store },
  taxes: { hue: 'c3', icon: Landmark },
  fees: { hue: 'c7', icon: Receipt },
  gifts: { hue: 'c6', icon: Gift },
  salary: { hue: 'c2', icon: BriefcaseBusiness },
  freelance: { hue: 'c2', icon: Laptop },
  'investment income': { hue: 'c5', icon: TrendingUp },
  refund: { hue: 'c2', icon: RotateCcw },
  transfer: { hue: 'c8', icon: ArrowLeftRight },
  income: { hue: 'c2', icon: Coins },
  car: { hue: 'c4', icon: Car },
  other: { hue: 'c7', icon: CircleDashed },
  uncategorised: { hue: 'c7', icon: CircleDashed },
};

const standard = new Map(
  standardLooks.flatMap(([hue, icon, names]) =>
    names.split('|').map((name) => [name, { hue, icon }] as const),
  ),
);

const hues: readonly Hue[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];

/** Hue and icon of a category by name. A name of the user's own gets a steady hue from its letters and a tag. */
export function categoryLook(name: string | undefined): CategoryLook {
  const key = (name ?? 'uncategorised').trim().toLowerCase();
  const known = Object.hasOwn(categoryLooks, key) ? categoryLooks[key] : undefined;
  return known ?? standard.get(key) ?? { hue: hues[hash(key) % hues.length]!, icon: Tag };
}

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0;
  return sum;
}

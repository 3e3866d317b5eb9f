import type { AccountKind } from '@app/contracts-banking';
import type { Hue } from '@app/ui-kit';
import {
  Banknote,
  Building2,
  Car,
  CircleDollarSign,
  CreditCard,
  HandCoins,
  House,
  Landmark,
  PiggyBank,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';

export interface KindLook {
  label: string;
  icon: LucideIcon;
  hue: Hue;
  /** What is owed; its balance stands below zero. */
  isDebt: boolean;
}

export const accountKinds: Record<AccountKind, KindLook> = {
  checking: { label: 'Checking', icon: Landmark, hue: 'c2', isDebt: false },
  savings: { label: 'Savings', icon: PiggyBank, hue: 'c1', isDebt: false },
  cash: { label: 'Cash', icon: Banknote, hue: 'c5', isDebt: false },
  card: { label: 'Credit card', icon: CreditCard, hue: 'c4', isDebt: true },
  loan: { label: 'Loan', icon: HandCoins, hue: 'c3', isDebt: true },
  mortgage: { label: 'Mortgage', icon: House, hue: 'c3', isDebt: true },
  investment: { label: 'Investment', icon: TrendingUp, hue: 'c5', isDebt: false },
  property: { label: 'Property', icon: Building2, hue: 'c7', isDebt: false },
  vehicle: { label: 'Vehicle', icon: Car, hue: 'c7', isDebt: false },
  otherAsset: { label: 'Other asset', icon: CircleDollarSign, hue: 'c8', isDebt: false },
  otherLiability: { label: 'Other debt', icon: CircleDollarSign, hue: 'c6', isDebt: true },
};

export const kindOptions = Object.entries(accountKinds).map(([value, { label }]) => ({ value, label }));

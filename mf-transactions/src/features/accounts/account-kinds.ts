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
  /** A debt with interest and a day it is due. */
  hasTerms?: boolean;
  /** Money that is paid from: it can run low. */
  isSpentFrom?: boolean;
  /** What its worth is called when it is said, not calculated; kinds without it are kept by their transactions. */
  worth?: string;
}

export const accountKinds: Record<AccountKind, KindLook> = {
  checking: { label: 'Checking', icon: Landmark, hue: 'c2', isDebt: false, isSpentFrom: true },
  savings: { label: 'Savings', icon: PiggyBank, hue: 'c1', isDebt: false, isSpentFrom: true },
  cash: { label: 'Cash', icon: Banknote, hue: 'c5', isDebt: false, isSpentFrom: true, worth: 'Cash counted' },
  card: { label: 'Credit card', icon: CreditCard, hue: 'c4', isDebt: true, hasTerms: true },
  loan: { label: 'Loan', icon: HandCoins, hue: 'c3', isDebt: true, hasTerms: true },
  mortgage: { label: 'Mortgage', icon: House, hue: 'c3', isDebt: true, hasTerms: true },
  investment: { label: 'Investment', icon: TrendingUp, hue: 'c5', isDebt: false, worth: 'Market value' },
  property: { label: 'Property', icon: Building2, hue: 'c7', isDebt: false, worth: 'Market value' },
  vehicle: { label: 'Vehicle', icon: Car, hue: 'c7', isDebt: false, worth: 'Market value' },
  otherAsset: { label: 'Other asset', icon: CircleDollarSign, hue: 'c8', isDebt: false, worth: 'Worth' },
  otherLiability: { label: 'Other debt', icon: CircleDollarSign, hue: 'c6', isDebt: true, worth: 'Owed' },
};

export const kindOptions = Object.entries(accountKinds).map(([value, { label }]) => ({ value, label }));

/** The colours of the chart palette by name, and the kind's own. */
export const colourOptions = [
  { value: 'kind', label: 'Default' },
  { value: 'c1', label: 'Gold' },
  { value: 'c2', label: 'Teal' },
  { value: 'c3', label: 'Coral' },
  { value: 'c4', label: 'Blue' },
  { value: 'c5', label: 'Green' },
  { value: 'c6', label: 'Violet' },
  { value: 'c7', label: 'Sand' },
  { value: 'c8', label: 'Sky' },
];

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
  /** Money that is owed; the balance is negative. */
  isDebt: boolean;
  /** A debt with an interest rate and a due day. */
  hasTerms?: boolean;
  /** An account that payments are made from, so it can run low. */
  isSpentFrom?: boolean;
  /** The name of its worth, for kinds whose worth a person enters; the balance of other kinds comes from their transactions. */
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

/** The colours of the chart palette by name, and the default colour of the account's kind. */
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

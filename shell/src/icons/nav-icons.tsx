import { LineIcon } from '@app/ui-kit';
import {
  ArrowLeftRight,
  Banknote,
  Calendar,
  ChartColumn,
  CreditCard,
  FileText,
  Flower2,
  House,
  Landmark,
  List,
  MessageCircle,
  PiggyBank,
  Puzzle,
  Receipt,
  Sparkles,
  Star,
  Target,
  Users,
  Wallet,
  createLucideIcon,
  type LucideIcon,
} from 'lucide-react';

/** The coin of the design board; the icon set has only the letter. */
const Coin = createLucideIcon('coin', [
  [
    'path',
    {
      d: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 8h4a2 2 0 0 1 0 4h-4zM9.5 12h4.5a2 2 0 0 1 0 4H9.5zM9.5 7v10',
    },
  ],
]);

/** The icons that menu entries may name. Any other name is drawn as a puzzle piece. */
export const icons: Readonly<Record<string, LucideIcon>> = {
  house: House,
  home: House,
  list: List,
  wallet: Wallet,
  bitcoin: Coin,
  landmark: Landmark,
  bank: Landmark,
  sparkles: Sparkles,
  'message-circle': MessageCircle,
  chat: MessageCircle,
  'chart-column': ChartColumn,
  'bar-chart': ChartColumn,
  chart: ChartColumn,
  'credit-card': CreditCard,
  banknote: Banknote,
  calendar: Calendar,
  'file-text': FileText,
  flower: Flower2,
  'piggy-bank': PiggyBank,
  receipt: Receipt,
  star: Star,
  target: Target,
  transfer: ArrowLeftRight,
  users: Users,
};

export function NavIcon({ name, size = 18 }: { name: string; size?: number }) {
  return <LineIcon icon={icons[name] ?? Puzzle} size={size} />;
}

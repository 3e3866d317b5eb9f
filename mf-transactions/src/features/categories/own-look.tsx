import type { Category, CategoryIconName } from '@app/contracts-banking';
import { Tile, categoryLook } from '@app/ui-kit';
import * as Icons from 'lucide-react';

export const categoryIconParts: Record<CategoryIconName, Icons.LucideIcon> = {
  tag: Icons.Tag,
  'shopping-cart': Icons.ShoppingCart,
  utensils: Icons.Utensils,
  coffee: Icons.Coffee,
  bus: Icons.Bus,
  car: Icons.Car,
  fuel: Icons.Fuel,
  house: Icons.House,
  zap: Icons.Zap,
  droplets: Icons.Droplets,
  wifi: Icons.Wifi,
  phone: Icons.Phone,
  clapperboard: Icons.Clapperboard,
  'shopping-bag': Icons.ShoppingBag,
  shirt: Icons.Shirt,
  'heart-pulse': Icons.HeartPulse,
  pill: Icons.Pill,
  dumbbell: Icons.Dumbbell,
  plane: Icons.Plane,
  bed: Icons.Bed,
  'graduation-cap': Icons.GraduationCap,
  'shield-check': Icons.ShieldCheck,
  repeat: Icons.Repeat,
  store: Icons.Store,
  landmark: Icons.Landmark,
  receipt: Icons.Receipt,
  gift: Icons.Gift,
  baby: Icons.Baby,
  'paw-print': Icons.PawPrint,
  'briefcase-business': Icons.BriefcaseBusiness,
  laptop: Icons.Laptop,
  'trending-up': Icons.TrendingUp,
  'piggy-bank': Icons.PiggyBank,
  'rotate-ccw': Icons.RotateCcw,
  'arrow-left-right': Icons.ArrowLeftRight,
  'circle-dashed': Icons.CircleDashed,
};

/** A category's icon as its owner chose it; decorative, the name stands beside it. */
export function OwnCategoryIcon({ category }: { category: Pick<Category, 'name' | 'icon' | 'colour'> }) {
  const usual = categoryLook(category.name);
  const Icon = categoryIconParts[category.icon as CategoryIconName] ?? usual.icon;
  return (
    <Tile $hue={category.colour ?? usual.hue} aria-hidden>
      <Icon strokeWidth={1.75} />
    </Tile>
  );
}

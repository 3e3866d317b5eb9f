import { LineIcon } from '@app/ui-kit';
import {
  CornerDownLeft,
  Download,
  EyeOff,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plus,
  RefreshCw,
  Search,
  Settings,
  Store,
  Sun,
  Tag,
  Undo2,
  Upload,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { icons } from '../icons/nav-icons';

/** Icons of palette lines in addition to those of the menu. */
const own: Readonly<Record<string, LucideIcon>> = {
  download: Download,
  'eye-off': EyeOff,
  keyboard: Keyboard,
  'log-out': LogOut,
  monitor: Monitor,
  moon: Moon,
  plus: Plus,
  'refresh-cw': RefreshCw,
  search: Search,
  settings: Settings,
  store: Store,
  sun: Sun,
  tag: Tag,
  undo: Undo2,
  upload: Upload,
  zap: Zap,
  enter: CornerDownLeft,
};

export const PaletteIcon = ({ name = 'search' }: { name?: string | undefined }) => (
  <LineIcon icon={own[name] ?? icons[name] ?? Search} size={18} />
);

import type { LucideIcon } from 'lucide-react';
import { iconPath, square } from './icon-path';

export interface LineIconProps {
  icon: LucideIcon;
  /** In CSS pixels. Drawn in it from the first: CSS must not give it another. */
  size: number;
  /** Width of its lines on the square of 24 that it is designed on. */
  lines?: number;
}

/** A decorative line icon in the colour of the text around it, for what stays on a page that scrolls (see `iconPath`). */
export function LineIcon({ icon, size, lines = 1.75 }: LineIconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPath(icon, size)} strokeWidth={(lines * size) / square} />
    </svg>
  );
}

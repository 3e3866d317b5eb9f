import type { LucideIcon } from 'lucide-react';
import { iconPath, square } from './icon-path';

export interface LineIconProps {
  icon: LucideIcon;
  /** In CSS pixels. The path is drawn in this size, so CSS must not change it. */
  size: number;
  /** Line width on the design square of 24. */
  lines?: number;
}

/** A decorative line icon in the surrounding text colour, for pages that scroll (see `iconPath`). */
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

import type { PaletteItem } from '@app/shell-sdk';

/** Only lines that open a path are remembered, because an action need not be repeated. */
export interface RecentChoice extends Pick<PaletteItem, 'label' | 'icon'> {
  to: string;
}

const most = 6;
const keyOf = (person: string) => `palette-recent-${person}`;

export function recentChoices(person: string): RecentChoice[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, most) : [];
  } catch {
    return [];
  }
}

const isChoice = (value: unknown): value is RecentChoice => {
  const { to, label } = (value ?? {}) as Partial<RecentChoice>;
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string';
};

export function rememberChoice(person: string, { label, icon, to }: PaletteItem): void {
  if (!to) return;
  const others = recentChoices(person).filter((one) => one.to !== to);
  try {
    localStorage.setItem(
      keyOf(person),
      JSON.stringify([{ label, ...(icon && { icon }), to }, ...others].slice(0, most)),
    );
  } catch {
    // Without storage nothing is remembered.
  }
}

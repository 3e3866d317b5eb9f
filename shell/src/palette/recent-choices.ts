import { ledgerStorage } from '@app/api-client';
import type { PaletteItem } from '@app/shell-sdk';

/** Only lines that open a path are remembered, because an action need not be repeated. */
export interface RecentChoice extends Pick<PaletteItem, 'label' | 'icon'> {
  to: string;
}

const most = 6;
const storage = ledgerStorage('palette-recent');

export function recentChoices(): RecentChoice[] {
  try {
    const choices = JSON.parse(storage.read() ?? '[]') as unknown;
    return Array.isArray(choices) ? choices.filter(isChoice).slice(0, most) : [];
  } catch {
    return [];
  }
}

const isChoice = (value: unknown): value is RecentChoice => {
  const { to, label } = (value ?? {}) as Partial<RecentChoice>;
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string';
};

export function rememberChoice({ label, icon, to }: PaletteItem): void {
  if (!to) return;
  const others = recentChoices().filter((choice) => choice.to !== to);
  storage.keep(JSON.stringify([{ label, ...(icon && { icon }), to }, ...others].slice(0, most)));
}

import { Chip, type ChipTone } from './chip';

const tones: Record<string, ChipTone> = {
  completed: 'neutral',
  scheduled: 'info',
  pending: 'warn',
  failed: 'negative',
  processing: 'info',
  active: 'positive',
  successful: 'positive',
  connected: 'positive',
  inactive: 'negative',
};

/** A status word with its first letter capitalised, in the status's tone. */
export function StatusBadge({ status, tone }: { status: string; tone?: ChipTone }) {
  return <Chip $tone={tone ?? tones[status] ?? 'neutral'}>{capitalised(status)}</Chip>;
}

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

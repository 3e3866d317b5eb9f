import { Chip, StatusBadge, capitalised, type ChipTone } from '@app/ui-kit';
import styled from 'styled-components';

const tones: Record<string, ChipTone> = {
  completed: 'positive',
  active: 'positive',
  failed: 'negative',
  inactive: 'negative',
};
const hues: Record<string, 'c2' | 'c3'> = { pending: 'c3', processing: 'c2' };

/** A payroll status: green, coral while pending, teal while processing, red if failed or inactive, else neutral. */
export function PayrollStatus({ status }: { status: string }) {
  const hue = hues[status];
  return hue ? (
    <Hued $hue={hue}>{capitalised(status)}</Hued>
  ) : (
    <StatusBadge status={status} tone={tones[status] ?? 'neutral'} />
  );
}

/** Mixed with the ink colour, so that small text keeps its contrast on the tint. */
const Hued = styled(Chip)<{ $hue: 'c2' | 'c3' }>`
  color: color-mix(in srgb, var(--${(p) => p.$hue}) 70%, var(--ink));
  background: color-mix(in srgb, var(--${(p) => p.$hue}) 14%, transparent);
`;

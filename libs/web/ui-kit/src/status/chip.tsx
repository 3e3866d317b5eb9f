import styled from 'styled-components';
import { media } from '../tokens/media';

export type ChipTone = 'positive' | 'negative' | 'warn' | 'info' | 'neutral' | 'accent';

/** A small rounded label. Tone is never the only signal, because the text carries the meaning. */
export const Chip = styled.span<{ $tone?: ChipTone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 22px;
  padding: 0 var(--s2);
  border-radius: var(--r-pill);
  font-size: var(--text-xs);
  font-weight: 600;
  white-space: nowrap;
  ${(p) => tones[p.$tone ?? 'neutral']}
  ${media.phone} {
    height: 20px;
    padding: 0 6px;
  }
`;

const tones: Record<ChipTone, string> = {
  positive: 'color: var(--positive); background: var(--positive-soft);',
  negative: 'color: var(--negative); background: var(--negative-soft);',
  warn: 'color: var(--warn); background: var(--warn-soft);',
  info: 'color: var(--info); background: var(--info-soft);',
  accent: 'color: var(--accent-ink); background: var(--accent-soft);',
  neutral: 'color: var(--ink-2); background: var(--surface-2);',
};

import type { AlertSeverity } from '@app/contracts-insights';

/** Severity by its specified colour (red, orange, yellow, blue) and a word, so that colour is never alone. */
export const severityLook: Record<AlertSeverity, { word: string; ink: string; soft: string }> = {
  critical: { word: 'Critical', ink: 'var(--negative)', soft: 'var(--negative-soft)' },
  high: { word: 'High', ink: 'var(--c3-ink, var(--negative))', soft: 'var(--negative-soft)' },
  medium: { word: 'Medium', ink: 'var(--warn)', soft: 'var(--warn-soft)' },
  low: { word: 'Low', ink: 'var(--info)', soft: 'var(--info-soft)' },
};

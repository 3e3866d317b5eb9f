import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A gain or loss in its colour; the sign carries the same information. */
export function GainText({ value, children }: { value: number | null; children: ReactNode }) {
  return <Text data-tone={value ? (value > 0 ? 'positive' : 'negative') : undefined}>{children}</Text>;
}

const Text = styled.span`
  &[data-tone='positive'] {
    color: var(--positive);
  }
  &[data-tone='negative'] {
    color: var(--negative);
  }
`;

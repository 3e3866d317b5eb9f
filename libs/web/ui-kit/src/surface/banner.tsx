import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CircleAlert, Info, Sparkles, TriangleAlert } from 'lucide-react';

export type BannerTone = 'info' | 'warn' | 'negative' | 'accent';

const looks = {
  info: { icon: Info, ink: 'var(--info)', soft: 'var(--info-soft)' },
  warn: { icon: TriangleAlert, ink: 'var(--warn)', soft: 'var(--warn-soft)' },
  negative: { icon: CircleAlert, ink: 'var(--negative)', soft: 'var(--negative-soft)' },
  accent: { icon: Sparkles, ink: 'var(--accent-ink)', soft: 'var(--accent-soft)' },
};

export interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader; use it for failures after a click. */
  role?: 'alert' | 'status' | 'note';
}

/** A message about the whole page or card: offline, demo, a refused action. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  role = tone === 'negative' ? 'alert' : 'note',
}: BannerProps) {
  const { icon: Icon, ink, soft } = looks[tone];
  return (
    <Root role={role} $soft={soft}>
      <Icon size={18} strokeWidth={1.75} color={ink} aria-hidden />
      <Words>
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
      </Words>
      {action}
    </Root>
  );
}

const Root = styled.div<{ $soft: string }>`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border-radius: var(--r-md);
  background: ${(p) => p.$soft};
  flex-wrap: wrap;
`;

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  b {
    font-weight: 600;
  }
`;

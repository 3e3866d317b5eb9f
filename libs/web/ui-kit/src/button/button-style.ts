import { css } from 'styled-components';
import { media } from '../tokens/media';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block?: boolean | undefined;
}

/** CSS rules of a button with this look. */
export const buttonRules = ({ $variant, $size, $block }: ButtonLook) => css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  flex: none;
  ${$block && 'width: 100%;'}
  height: ${heights[$size]};
  padding: 0 ${$size === 'sm' ? 'var(--s3)' : 'var(--s4)'};
  border-radius: var(--r-pill);
  border: 1px solid transparent;
  font-weight: 600;
  font-size: ${$size === 'sm' ? 'var(--text-xs)' : 'var(--text-sm)'};
  white-space: nowrap;
  user-select: none;
  transition:
    background-color var(--fast) var(--ease),
    border-color var(--fast) var(--ease),
    transform var(--fast) var(--ease);
  svg {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
  ${variants[$variant]}
  &:active:not(:disabled) {
    transform: scale(0.98);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const heights: Record<ButtonSize, string> = {
  sm: 'var(--control-sm)',
  md: 'var(--control)',
  lg: 'var(--control-lg)',
};

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: var(--accent);
    color: var(--on-accent);
    ${media.hover} {
      &:hover:not(:disabled) {
        background: var(--accent-strong);
      }
    }
  `,
  secondary: css`
    background: var(--surface);
    color: var(--ink);
    border-color: var(--line-strong);
    ${media.hover} {
      &:hover:not(:disabled) {
        background: var(--surface-2);
      }
    }
  `,
  ghost: css`
    color: var(--ink-2);
    ${media.hover} {
      &:hover:not(:disabled) {
        background: var(--surface-2);
        color: var(--ink);
      }
    }
  `,
  danger: css`
    background: var(--negative);
    color: var(--on-negative);
  `,
  'danger-quiet': css`
    background: var(--surface);
    color: var(--negative);
    border-color: var(--line-strong);
    ${media.hover} {
      &:hover:not(:disabled) {
        background: var(--negative-soft);
      }
    }
  `,
};

import styled, { css } from 'styled-components';
import { media } from '../tokens/media';

/** The frame of a one-line control; the frame shows the focus, not the control inside. */
export const inputFrame = css<{ $large?: boolean | undefined }>`
  display: flex;
  align-items: center;
  gap: var(--s2);
  width: 100%;
  height: ${(p) => (p.$large ? '56px' : 'var(--control-lg)')};
  padding: 0 var(--s3);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-field);
  background: var(--bg);
  color: var(--ink);
  transition:
    border-color var(--fast) var(--ease),
    box-shadow var(--fast) var(--ease);
  ${(p) => p.$large && 'font-size: var(--text-2xl); font-weight: 620; letter-spacing: -0.03em;'}
  &:focus-within {
    border-color: var(--focus);
    box-shadow: 0 0 0 3px var(--accent-soft);
  }
  &[data-invalid] {
    border-color: var(--negative);
  }
  > svg {
    width: var(--icon-sm);
    height: var(--icon-sm);
    color: var(--ink-3);
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

export const InputShell = styled.div<{ $large?: boolean | undefined }>`
  ${inputFrame}
`;

/** The control inside a frame, without its own border and focus style. */
export const bareControl = css`
  flex: 1;
  min-width: 0;
  width: 100%;
  height: 100%;
  border: 0;
  padding: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  &:focus,
  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

export const BareInput = styled.input`
  ${bareControl}
`;

import { css, keyframes } from 'styled-components';
import { media } from '../tokens/media';

export const fadeIn = keyframes`from { opacity: 0 }`;
export const riseIn = keyframes`from { opacity: 0; transform: translateY(12px) }`;
export const slideIn = keyframes`from { transform: translateX(32px); opacity: 0 }`;
export const sheetIn = keyframes`from { transform: translateY(10%); opacity: 0 }`;

/** The dimmed layer behind a modal surface. */
export const scrim = css`
  position: fixed;
  inset: 0;
  background: var(--scrim);
  ${media.moving} {
    animation: ${fadeIn} var(--base) var(--ease);
  }
`;

/** A surface that rises from below and fills the width, for phones. */
export const bottomSheet = css`
  inset: auto 0 0 0;
  width: 100%;
  max-width: none;
  max-height: 92dvh;
  transform: none;
  border-radius: var(--r-xl) var(--r-xl) 0 0;
  padding-bottom: calc(var(--s6) + env(safe-area-inset-bottom));
  ${media.moving} {
    animation: ${sheetIn} var(--base) var(--ease);
  }
`;

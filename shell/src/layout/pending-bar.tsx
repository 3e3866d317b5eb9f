import { media } from '@app/ui-kit';
import { keyframes, styled } from 'styled-components';
import { usePendingLocation } from '../routing/app-router';

/** A thin line at the top while the next page's code is on its way; not for moments too short to notice. */
export const PendingBar = () =>
  usePendingLocation() ? <Line role="progressbar" aria-label="Loading the page" /> : null;

const grow = keyframes`from { scale: 0 1; opacity: 0 } 8% { opacity: 1 } to { scale: .9 1; opacity: 1 }`;

const Line = styled.div`
  position: fixed;
  z-index: var(--z-tooltip);
  inset: 0 0 auto;
  height: 2px;
  background: var(--accent);
  transform-origin: left;
  scale: 0.5 1;
  ${media.moving} {
    animation: ${grow} 4s 150ms cubic-bezier(0.1, 0.7, 0.1, 1) both;
  }
`;

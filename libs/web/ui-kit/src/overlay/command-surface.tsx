import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../text/visually-hidden';
import { media } from '../tokens/media';
import { useOpenerFocus } from './opener-focus';
import { riseIn, scrim } from './overlay-style';

export interface CommandSurfaceProps {
  /** Accessible name. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal surface near the top of the page whose first line is a text field; it fills phones. Focus returns to the opener. */
export function CommandSurface({ title, onClose, children }: CommandSurfaceProps) {
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Surface title={title}>{children}</Surface>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Surface({ title, children }: Pick<CommandSurfaceProps, 'title' | 'children'>) {
  const { onCloseAutoFocus } = useOpenerFocus();
  return (
    <>
      <Scrim />
      <Content aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
        <Radix.Title asChild>
          <VisuallyHidden as="h2">{title}</VisuallyHidden>
        </Radix.Title>
        {children}
      </Content>
    </>
  );
}

const Scrim = styled(Radix.Overlay)`
  ${scrim}
  z-index: var(--z-dialog);
`;

const Content = styled(Radix.Content)`
  position: fixed;
  z-index: var(--z-dialog);
  left: 50%;
  top: min(14dvh, 120px);
  translate: -50% 0;
  display: flex;
  flex-direction: column;
  width: 640px;
  max-width: calc(100vw - var(--s8));
  max-height: min(560px, calc(100dvh - 160px));
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  background: var(--surface);
  box-shadow: var(--shadow-3);
  ${media.moving} {
    animation: ${riseIn} var(--base) var(--ease);
  }
  ${media.phone} {
    inset: 0;
    translate: none;
    width: 100%;
    max-width: none;
    max-height: none;
    border: 0;
    border-radius: 0;
    padding-bottom: env(safe-area-inset-bottom);
  }
`;

import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { IconButton } from '../button/icon-button';
import { VisuallyHidden } from '../text/visually-hidden';
import { media } from '../tokens/media';
import { useOpenerFocus } from './opener-focus';
import { bottomSheet, scrim, slideIn } from './overlay-style';

export interface DrawerProps {
  open: boolean;
  /** Called on Esc and the close button (and, if modal, a click outside). The owner may keep it open. */
  onClose: () => void;
  /** Accessible name, shown unless `header` replaces it. */
  title: string;
  header?: ReactNode;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** False keeps the page behind usable, for a drawer with one row of a list that makes room for it. */
  modal?: boolean;
}

/** Details from the right on wide screens, the full screen below 1024 px, a sheet from below on phones. Focus returns to the opener. */
export function Drawer({ open, onClose, title, header, children, footer, modal = true }: DrawerProps) {
  return (
    <Radix.Root open={open} modal={modal} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Surface {...{ onClose, title, header, children, footer, modal }} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function Surface({ onClose, title, header, children, footer, modal }: Omit<DrawerProps, 'open'>) {
  const openerFocus = useOpenerFocus();
  return (
    <>
      {modal && <Scrim />}
      <Content
        {...openerFocus}
        aria-describedby={undefined}
        onInteractOutside={(event) => {
          if (!modal) event.preventDefault();
        }}
      >
        <Head>
          {header ? (
            <>
              <VisuallyHidden>
                <Radix.Title>{title}</Radix.Title>
              </VisuallyHidden>
              {header}
            </>
          ) : (
            <Radix.Title>{title}</Radix.Title>
          )}
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Head>
        <Body>{children}</Body>
        {footer && <Footer>{footer}</Footer>}
      </Content>
    </>
  );
}

const Scrim = styled(Radix.Overlay)`
  ${scrim}
  z-index: var(--z-drawer);
`;

const fullScreen = css`
  width: 100%;
  border-left: 0;
`;

const Content = styled(Radix.Content)`
  position: fixed;
  z-index: var(--z-drawer);
  top: 0;
  right: 0;
  bottom: 0;
  width: var(--drawer);
  max-width: 100vw;
  background: var(--surface);
  border-left: 1px solid var(--line);
  box-shadow: var(--shadow-3);
  display: flex;
  flex-direction: column;
  ${media.moving} {
    animation: ${slideIn} var(--base) var(--ease);
  }
  &:focus-visible {
    outline: none;
  }
  ${media.tablet} {
    ${fullScreen}
  }
  ${media.phone} {
    ${bottomSheet}
    padding-bottom: env(safe-area-inset-bottom);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s6) var(--s6) 0;
  h2 {
    flex: 1;
    min-width: 0;
    font-size: var(--text-lg);
    font-weight: 620;
  }
  > button:last-child {
    margin-left: auto;
  }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: var(--s5) var(--s6) var(--s6);
  display: grid;
  gap: var(--s5);
  align-content: start;
`;

const Footer = styled.div`
  display: flex;
  gap: var(--s2);
  padding: var(--s4) var(--s6);
  border-top: 1px solid var(--line);
  /* It is empty for a viewer, who may press none of its buttons. */
  &:empty {
    display: none;
  }
  ${media.phone} {
    padding-inline: var(--s4);
  }
`;

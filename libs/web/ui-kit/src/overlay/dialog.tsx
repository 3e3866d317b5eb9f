import { reasonOf } from '@app/api-client';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useId, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Banner } from '../surface/banner';
import { media } from '../tokens/media';
import { useOpenerFocus } from './opener-focus';
import { bottomSheet, riseIn, scrim } from './overlay-style';

/** The main button of a dialog. Without `onClick` it submits the dialog's form. */
export interface DialogAction extends Pick<
  ButtonProps,
  'variant' | 'icon' | 'busy' | 'disabled' | 'onClick'
> {
  label: ReactNode;
}

export interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button and a click outside. The owner may keep it open. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The dialog's main action: a button next to Cancel. */
  action?: DialogAction;
  /** Makes the content a form, submitted by the action or by Enter. */
  onSubmit?: () => void;
  /** Why the action failed, shown above the content. */
  error?: unknown;
  /** Buttons instead of Cancel and the action, the main one last. */
  footer?: ReactNode;
  width?: number;
}

/** A modal question or short form in the middle; a sheet from below on phones. Focus returns to the opener. */
export function Dialog({ open, ...shown }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && shown.onClose()}>
      <Radix.Portal>
        <Surface {...shown} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function Surface({
  onClose,
  title,
  description,
  children,
  action,
  onSubmit,
  error,
  footer,
  width = 480,
}: Omit<DialogProps, 'open'>) {
  const openerFocus = useOpenerFocus();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const content = (
    <>
      {error != null && <Banner tone="negative">{reasonOf(error)}</Banner>}
      {children}
    </>
  );
  return (
    <>
      <Scrim />
      <Content {...openerFocus} $width={width} {...(description ? {} : { 'aria-describedby': undefined })}>
        <Head>
          <Radix.Title>{title}</Radix.Title>
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Head>
        {description && <Description>{description}</Description>}
        {onSubmit ? (
          <Form id={form} noValidate onSubmit={submit}>
            {content}
          </Form>
        ) : (
          content
        )}
        {action && (
          <Footer>
            <Button onClick={onClose}>Cancel</Button>
            <MainButton {...action} {...(onSubmit && { type: 'submit', form })} />
          </Footer>
        )}
        {footer && <Footer>{footer}</Footer>}
      </Content>
    </>
  );
}

function MainButton({ label, ...button }: DialogAction & Pick<ButtonProps, 'type' | 'form'>) {
  return (
    <Button variant="primary" {...button}>
      {label}
    </Button>
  );
}

const Scrim = styled(Radix.Overlay)`
  ${scrim}
  z-index: var(--z-dialog);
`;

const Content = styled(Radix.Content)<{ $width: number }>`
  position: fixed;
  z-index: var(--z-dialog);
  left: 50%;
  top: 50%;
  translate: -50% -50%;
  width: ${(p) => p.$width}px;
  max-width: calc(100vw - var(--s8));
  max-height: calc(100dvh - var(--s8));
  overflow: auto;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  box-shadow: var(--shadow-3);
  padding: var(--s6);
  display: grid;
  gap: var(--s5);
  align-content: start;
  /* The focused field is never hidden behind the buttons. */
  scroll-padding-bottom: calc(var(--s12) * 2);
  ${media.moving} {
    animation: ${riseIn} var(--base) var(--ease);
  }
  &:focus-visible {
    outline: none;
  }
  ${media.phone} {
    translate: none;
    ${bottomSheet}
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  margin: calc(var(--s2) * -1) calc(var(--s2) * -1) calc(var(--s2) * -1) 0;
  h2 {
    flex: 1;
    min-width: 0;
    font-size: var(--text-lg);
    font-weight: 620;
  }
`;

const Description = styled(Radix.Description)`
  color: var(--ink-2);
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

/* Stays visible below scrolling content. */
const Footer = styled.div`
  position: sticky;
  bottom: calc(var(--s6) * -1);
  z-index: 1;
  display: flex;
  justify-content: flex-end;
  gap: var(--s2);
  flex-wrap: wrap;
  margin: calc(var(--s3) * -1) calc(var(--s6) * -1) calc(var(--s6) * -1);
  padding: var(--s3) var(--s6) var(--s6);
  background: var(--surface);
  ${media.phone} {
    margin-bottom: calc(var(--s6) * -1 - env(safe-area-inset-bottom));
    padding-bottom: calc(var(--s6) + env(safe-area-inset-bottom));
  }
`;

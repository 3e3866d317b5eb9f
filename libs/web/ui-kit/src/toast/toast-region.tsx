import { CircleAlert, CircleCheck, X } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { riseIn } from '../overlay/overlay-style';
import { media } from '../tokens/media';
import { toastKey, useToastKey } from '../keys/use-toast-key';

export interface ToastView {
  id: string | number;
  open: boolean;
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'destructive';
  /** One action, such as Undo. Pressing it dismisses the toast. */
  action?: { label: string; onClick: () => void };
}

export interface ToastRegionProps {
  /** The present toast, if any; a closed one is not shown. */
  toast: ToastView | null;
  onDismiss: () => void;
  /** The toast has the pointer or the focus: stop its timer until `onResume`. */
  onPause: () => void;
  onResume: () => void;
}

/**
 * Shows the toast. The live region is always in the page, so that assistive technology announces each one. The owner handles
 * timing. {@link toastKey} moves the keyboard focus there.
 */
export function ToastRegion({ toast, onDismiss, onPause, onResume }: ToastRegionProps) {
  const card = useToastKey(toast?.open ?? false, onDismiss);
  return (
    <Region role="region" aria-label="Notifications" aria-live="polite" aria-relevant="additions">
      {toast?.open && (
        <Card
          key={toast.id}
          ref={card}
          role={toast.tone === 'destructive' ? 'alert' : 'status'}
          $destructive={toast.tone === 'destructive'}
          onPointerEnter={onPause}
          onPointerLeave={onResume}
          onFocus={onPause}
          onBlur={onResume}
        >
          {toast.tone === 'destructive' && (
            <CircleAlert aria-hidden size={18} strokeWidth={1.75} color="var(--negative)" />
          )}
          {toast.tone === 'success' && (
            <CircleCheck aria-hidden size={18} strokeWidth={1.75} color="var(--positive)" />
          )}
          <div>
            <b>{toast.title}</b>
            {toast.description && <p>{toast.description}</p>}
          </div>
          {toast.action && (
            <Button
              size="sm"
              aria-keyshortcuts={toastKey}
              title={`${toastKey} moves here`}
              onClick={() => {
                onDismiss();
                toast.action!.onClick();
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton label="Dismiss" onClick={onDismiss}>
            <X aria-hidden />
          </IconButton>
        </Card>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  left: 50%;
  bottom: var(--s6);
  transform: translateX(-50%);
  width: 420px;
  max-width: calc(100vw - var(--s8));
  pointer-events: none;
  /* Buttons at the bottom of a page stay visible. */
  body:has([data-at-bottom]) & {
    bottom: calc(var(--s4) + 64px);
  }
  /* 'tall': the question box of the chat, which on a short page ends above the bottom of the window. */
  body:has([data-at-bottom='tall']) & {
    bottom: calc(var(--s4) + 200px);
  }
  ${media.phone} {
    bottom: 92px;
    /* 'wide': only on wide screens. */
    body:has([data-at-bottom='true'], [data-at-bottom='tall']) & {
      bottom: 200px;
    }
  }
`;

const Card = styled.div<{ $destructive: boolean }>`
  pointer-events: auto;
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s2) var(--s2) var(--s2) var(--s4);
  border-radius: var(--r-lg);
  background: var(--surface);
  border: 1px solid ${(p) => (p.$destructive ? 'var(--negative)' : 'var(--line)')};
  box-shadow: var(--shadow-3);
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  ${media.moving} {
    animation: ${riseIn} var(--base) var(--ease);
  }
`;

import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { media } from '../tokens/media';
import { fadeIn } from './overlay-style';

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element; it is described by the tooltip. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

const openDelay = 250;
const closeDelay = 120;

/** A short explanation on hover and focus. It can be hovered, closes on Esc and never contains controls. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      setAnchor(null);
    };
    document.addEventListener('keydown', close);
    window.addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('keydown', close);
      window.removeEventListener('scroll', close, true);
    };
  }, [anchor]);

  const open = (element: Element, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element.getBoundingClientRect()), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(null), closeDelay);
  };
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': id,
        onPointerEnter: (event) => event.pointerType === 'mouse' && open(event.currentTarget, openDelay),
        onPointerLeave: close,
        onFocus: (event) => open(event.currentTarget, 0),
        onBlur: close,
      })}
      {anchor ? (
        <Bubble anchor={anchor} id={id} onEnter={() => clearTimeout(timer.current)} onLeave={close}>
          {content}
        </Bubble>
      ) : (
        <span id={id} hidden>
          {content}
        </span>
      )}
    </>
  );
}

interface BubbleProps {
  anchor: DOMRect;
  id: string;
  children: ReactNode;
  onEnter: () => void;
  onLeave: () => void;
}

function Bubble({ anchor, id, children, onEnter, onLeave }: BubbleProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    const box = ref.current!.getBoundingClientRect();
    const margin = 8;
    const left = Math.max(
      margin,
      Math.min(anchor.left + anchor.width / 2 - box.width / 2, window.innerWidth - box.width - margin),
    );
    const above = anchor.top - box.height - 6;
    setPlace({ left, top: above >= margin ? above : anchor.bottom + 6 });
  }, [anchor]);
  return createPortal(
    <Surface
      ref={ref}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
    >
      {children}
    </Surface>,
    document.body,
  );
}

const Surface = styled.div`
  position: fixed;
  z-index: var(--z-tooltip);
  max-width: 280px;
  padding: var(--s2) var(--s3);
  border-radius: var(--r-sm);
  background: var(--ink);
  color: var(--bg);
  font-size: var(--text-xs);
  line-height: var(--lh);
  box-shadow: var(--shadow-3);
  ${media.moving} {
    animation: ${fadeIn} var(--fast) var(--ease);
  }
`;

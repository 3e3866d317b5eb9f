import {
  cloneElement,
  useEffect,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
} from 'react';

interface Opened {
  trigger: ReactElement;
  /** Open from the start: the press that fetched it is answered by it. */
  defaultOpen?: boolean;
}

interface TriggerProps {
  onClick?: (event: unknown) => void;
  onPointerEnter?: (event: unknown) => void;
  onFocus?: (event: unknown) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * A surface under a button whose code comes when the button is about to be pressed: positioning weighs more than most pages.
 * Until then the button stands alone, and says what it opens. A failed fetch is tried again by the next press.
 */
export function onDemand<P extends Opened>(
  kind: 'menu' | 'dialog',
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let Surface: ComponentType<P> | undefined;
  const fetch = async () => void (Surface ??= await load());
  return function OnDemand(props: P) {
    const [isLoaded, setLoaded] = useState(Surface !== undefined);
    const [isPressed, setPressed] = useState(false);
    const open = () => {
      setPressed(true);
      fetch().then(
        () => setLoaded(true),
        () => undefined,
      );
    };
    const startsOpen = props.defaultOpen === true;
    useEffect(() => {
      if (startsOpen && !isLoaded) open();
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it appears: later presses open it themselves
    }, []);
    if (isLoaded && Surface) return <Surface {...props} defaultOpen={isPressed || startsOpen} />;
    const trigger = props.trigger as ReactElement<TriggerProps>;
    const own = trigger.props;
    const announce = () => void fetch().catch(() => undefined);
    return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onPointerEnter: (event: unknown) => (own.onPointerEnter?.(event), announce()),
      onFocus: (event: unknown) => (own.onFocus?.(event), announce()),
      onClick: (event: unknown) => (own.onClick?.(event), open()),
      onKeyDown: (event: KeyboardEvent) => {
        own.onKeyDown?.(event);
        if (kind !== 'menu' || event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      },
    });
  };
}

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
  /** Opens at once, for the click that loaded it. */
  defaultOpen?: boolean;
}

interface TriggerProps {
  onClick?: (event: unknown) => void;
  onPointerEnter?: (event: unknown) => void;
  onFocus?: (event: unknown) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * A surface under a button whose code is loaded when the button is about to be clicked, because the positioning code is
 * larger than most pages. Until then the button is shown alone and announces what it opens. The next click retries a failed
 * load.
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
      // oxlint-disable-next-line react/exhaustive-deps -- once, as it appears: later presses open it themselves
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

/** Where the focus was: the element, and every ancestor with the place among its children that led there. */
type Trail = readonly (readonly [element: Element, place: number])[];

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const maxTrails = 8;
/** Overlays give the focus back in a turn of their own, which comes first. */
const patience = 120;

/**
 * Anyone who works by keyboard keeps their place when what had the focus goes away: a row deleted, a dialog whose button went
 * with it. Begun at a key. The focus moves to what took its place, else to what is around it. With a pointer nothing happens: there the
 * place is where the hand is. Returns how to stop.
 */
export function keepFocus(main: () => HTMLElement | null): () => void {
  const { body } = document;
  const trails: Trail[] = [];
  let byKeyboard = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
    if (!(target instanceof Element) || target === body) return;
    trails.unshift(trailOf(target));
    trails.length = Math.min(trails.length, maxTrails);
  };
  const restore = () => {
    if (!byKeyboard || document.activeElement !== body) return;
    const found = trails.map((trail) => placeOf(trail, main())).find(Boolean) ?? main();
    found?.focus({ preventScroll: true });
  };
  const look = () => {
    if (!byKeyboard || document.activeElement !== body || trails[0]?.[0]?.[0].isConnected !== false) return;
    clearTimeout(timer);
    timer = setTimeout(restore, patience);
  };
  const onKey = () => void (byKeyboard = true);
  const onPointer = () => void (byKeyboard = false);
  remember({ target: document.activeElement });
  const observer = new MutationObserver(look);
  observer.observe(body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPointer, true);
  document.addEventListener('wheel', onPointer, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPointer, true);
    document.removeEventListener('wheel', onPointer, true);
  };
}

function trailOf(target: Element): Trail {
  const trail: [Element, number][] = [[target, 0]];
  for (let child = target; child.parentElement && child.parentElement !== document.body;) {
    const { parentElement } = child;
    trail.push([parentElement, [...parentElement.children].indexOf(child)]);
    child = parentElement;
  }
  return trail;
}

/** What stands where the trail led, or next to it; nothing where all of the trail is gone up to the page itself. */
function placeOf(trail: Trail, main: Element | null): HTMLElement | undefined {
  for (const [element, place] of trail) {
    if (!element.isConnected) continue;
    if (element === main || element.contains(main)) return undefined;
    const near = element.children[Math.min(place, element.children.length - 1)];
    const found = [near, element].map((part) => part && firstIn(part)).find(Boolean);
    if (found) return found;
  }
  return undefined;
}

const firstIn = (part: Element): HTMLElement | undefined =>
  [part, ...part.querySelectorAll<HTMLElement>(focusable)].find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(focusable) && !one.closest('[inert]'),
  );

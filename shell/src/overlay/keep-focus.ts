/** The position of the focus: the element and all its ancestors, each with the child index that leads to it. */
type Trail = readonly (readonly [element: Element, place: number])[];

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const maxTrails = 8;
/** Milliseconds to wait, because overlays restore the focus in a turn of their own, which must come first. */
const patience = 120;

/**
 * Restores the keyboard focus when the focused element disappears, such as a deleted row, or a dialog whose button was removed with it.
 * Active only after a key was pressed: the focus moves to the element that took its place, else to what is around it. With a pointer
 * nothing happens, because the pointer keeps the place. Returns a function that stops it.
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
    const target = trails.map((trail) => placeOf(trail, main())).find(Boolean) ?? main();
    target?.focus({ preventScroll: true });
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

/** The element that is now at the end of the trail, or next to it; undefined if the whole trail up to the page is gone. */
function placeOf(trail: Trail, main: Element | null): HTMLElement | undefined {
  for (const [element, place] of trail) {
    if (!element.isConnected) continue;
    if (element === main || element.contains(main)) return undefined;
    const near = element.children[Math.min(place, element.children.length - 1)];
    const target = [near, element].map((part) => part && firstIn(part)).find(Boolean);
    if (target) return target;
  }
  return undefined;
}

const firstIn = (part: Element): HTMLElement | undefined =>
  [part, ...part.querySelectorAll<HTMLElement>(focusable)].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(focusable) && !element.closest('[inert]'),
  );

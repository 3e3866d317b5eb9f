import { useState } from 'react';

const hasFocusIn = (page: Element): boolean =>
  document.activeElement !== page && page.contains(document.activeElement);

/** By surface, the opener of one whose place it took, for example of the drawer that showed that the content loads. */
const inherited = new WeakMap<Element, Element | null>();

/**
 * Focus handling of an overlay. Use it in a component that exists only while the overlay is open. On opening, the
 * surface gets the focus unless a field in it already has it. On closing, the focus returns to the previous element,
 * which Radix does only for its own triggers; not if another surface has the focus by then.
 */
export function useOpenerFocus() {
  const [opener] = useState(() => document.activeElement);
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const surface = event.currentTarget as Element;
      const target = [opener, inherited.get(surface)].find(
        (element) => element?.isConnected && element !== document.body,
      );
      const successor = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
      if (successor && !successor.contains(target ?? null)) inherited.set(successor, target ?? null);
      // The page as a whole must not take the focus from a place in it that got it meanwhile, such as a new row,
      // nor scroll: a list would jump under the pointer that opened a row.
      else if (target instanceof HTMLElement && !(target.matches('main') && hasFocusIn(target)))
        target.focus({ preventScroll: target.matches('main') });
    },
  };
}

import { useState } from 'react';

/**
 * Focus handling of an overlay. Use it in a component that exists only while the overlay is open. On opening, the
 * surface gets the focus unless a field in it already has it. On closing, the focus returns to the previous element,
 * which Radix does only for its own triggers.
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
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
  };
}

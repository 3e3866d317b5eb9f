import { useState } from 'react';

/**
 * Where the focus goes as an overlay opens and closes. Use it in a component that exists only while the overlay is open.
 * Opening: to the surface itself, unless a field in it took the focus already. Closing: back to what had it before,
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

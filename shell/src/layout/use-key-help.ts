import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Lists of transactions answer the key themselves, with keys of their own. */
const answersItself = /^\/transactions(\/review)?\/?$/i;
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=dialog], [role=dialog] *'));

/** Whether the keys are being told, asked for by `?` or from a menu. */
export function useKeyHelp(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (!answersItself.test(pathname) && !isTyping(event.target)) setOpen(true);
    };
    addEventListener('keydown', ask);
    return () => removeEventListener('keydown', ask);
  }, [pathname]);
  return [isOpen, setOpen];
}

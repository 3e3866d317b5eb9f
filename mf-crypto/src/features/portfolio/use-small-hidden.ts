import { useSession } from '@app/shell-sdk';
import { useState } from 'react';

const keyOf = (userId: string): string => `crypto-small-hidden:${userId}`;

function kept(userId: string): boolean | undefined {
  try {
    const said = localStorage.getItem(keyOf(userId));
    return said === null ? undefined : said === 'yes';
  } catch {
    return undefined;
  }
}

/** Whether balances under a dollar are hidden, as the person last chose in this browser; by default they are if there are many coins. */
export function useSmallHidden(isCrowd: boolean): [isHidden: boolean, choose: (isHidden: boolean) => void] {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const [chosen, setChosen] = useState(() => kept(userId));
  const choose = (next: boolean) => {
    setChosen(next);
    try {
      localStorage.setItem(keyOf(userId), next ? 'yes' : 'no');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [chosen ?? isCrowd, choose];
}

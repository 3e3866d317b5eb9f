import { ledgerStorage } from '@app/api-client';
import { useState } from 'react';

const kept = ledgerStorage('crypto-small-hidden');

const asked = (): boolean | undefined => {
  const said = kept.read();
  return said === undefined ? undefined : said === 'yes';
};

/** Whether balances under a dollar are hidden, as the person last chose in this browser; by default they are if there are many coins. */
export function useSmallHidden(isCrowd: boolean): [isHidden: boolean, choose: (isHidden: boolean) => void] {
  const [chosen, setChosen] = useState(asked);
  const choose = (next: boolean) => {
    setChosen(next);
    kept.keep(next ? 'yes' : 'no');
  };
  return [chosen ?? isCrowd, choose];
}

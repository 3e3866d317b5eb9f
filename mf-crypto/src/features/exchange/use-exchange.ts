import { useQuery } from '@tanstack/react-query';
import { readExchange } from './api';

/** While wallets are read, how far it is is asked for this often. */
const progressMs = 1_500;

/** The exchange of this server and the person's connection to it; `isBusy` asks for its progress meanwhile. */
export const useExchange = (isBusy = false) =>
  useQuery({
    ...readExchange(),
    refetchInterval: ({ state }) => (isBusy || state.data?.connection?.progress ? progressMs : false),
  });

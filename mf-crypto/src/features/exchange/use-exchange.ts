import { useQuery } from '@tanstack/react-query';
import { readExchange } from './api';

/** The polling interval, in milliseconds, while wallets are being read. */
const progressMs = 1_500;

/** The exchange of this server and the person's connection to it. While `isBusy`, or while wallets are being read, it is polled. */
export const useExchange = (isBusy = false) =>
  useQuery({
    ...readExchange(),
    refetchInterval: ({ state }) => (isBusy || state.data?.connection?.progress ? progressMs : false),
  });

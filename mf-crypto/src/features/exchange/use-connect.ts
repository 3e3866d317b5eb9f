import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { reportFailure } from '../layout/failure';
import { connectByKey, connectExchange, finishConnect } from './api';

/** Name of the exchange in buttons and toasts. */
export const exchange = 'Coinbase';

export const connectFailure = { title: 'Connection Failed', words: `Failed to connect to ${exchange}` };

const notifyConnected = () =>
  toast({
    title: `Connected to ${exchange}`,
    description: 'Your crypto wallets are now being synced',
    tone: 'success',
  });
const notifyRefused = (message: string) =>
  toast({
    title: connectFailure.title,
    description: message || connectFailure.words,
    tone: 'destructive',
  });
const notifyFailed = (error: unknown) => reportFailure(error, connectFailure.title, connectFailure.words);

/** Connects the exchange; the wallets are then fetched again. If the exchange requires consent on its own pages, its page is opened. */
export function useConnect() {
  return useMutation({
    ...connectExchange,
    onSuccess: (result) => {
      if (!result.success) return notifyRefused(result.message);
      if (result.authorizeUrl) return location.assign(result.authorizeUrl);
      notifyConnected();
    },
    onError: notifyFailed,
  });
}

/** Connects with the person's own API key; an error is shown in the form. */
export function useKey(onConnected: () => void) {
  return useMutation({
    ...connectByKey,
    onSuccess: (result) => {
      if (!result.success) return notifyRefused(result.message);
      notifyConnected();
      onConnected();
    },
  });
}

/** Completes a consent: the exchange's page returns the person here with a code, or with the reason for having none. */
export function useConsentReturn(): { isFinishing: boolean } {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...finishConnect,
    onSuccess: ({ success, message }) => void (success ? notifyConnected() : notifyRefused(message)),
    onError: notifyFailed,
  });
  const begun = useRef(false);
  const code = search.get('code');
  const state = search.get('state');
  const refused = search.get('error');
  useEffect(() => {
    if (begun.current || !((code && state) || refused)) return;
    begun.current = true;
    // The code works only once. It is removed from the address, where Back or Reload would send it again.
    void navigate(pathname, { replace: true });
    if (code && state) mutate({ body: { code, state } });
    else notifyRefused(refused === 'access_denied' ? 'You gave no consent. Nothing was connected.' : '');
  }, [code, state, refused, pathname, mutate, navigate]);
  return { isFinishing: isPending };
}

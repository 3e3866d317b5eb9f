import { isApiError, reasonOf } from '@app/api-client';
import { useMutation } from '@tanstack/react-query';
import { createLinkToken } from './api/create-link-token';

/** Connecting a bank: asks for a token that opens the provider's window. What fails is told in one alert and cleared by the next try. */
export function useBankLink() {
  const { mutate, isPending, error, data } = useMutation(createLinkToken);
  return {
    connect: () => mutate(undefined as never),
    isConnecting: isPending,
    problem: error
      ? isApiError(error) && error.code === 'PROVIDER_NOT_CONFIGURED'
        ? reasonOf(error)
        : 'Failed to create link token'
      : data
        ? 'Failed to load Plaid Link script'
        : undefined,
  };
}

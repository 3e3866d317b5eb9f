import { isApiError, reasonOf } from '@app/api-client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createLinkToken, exchangePublicToken, repairedLink } from './api';

const storageKey = 'bank-link';

/** The result that the widget's own document leaves behind; empty if the person closed it. */
interface Outcome {
  problem?: string;
  publicToken?: string;
  itemId?: string;
  institution?: { institution_id: string; name: string } | null;
  accounts?: { name: string; mask?: string | null; subtype?: string | null }[];
}

const shownCodes = ['PROVIDER_NOT_CONFIGURED', 'LINK_EXISTS', 'BANK_REFUSED', 'BANK_UNREACHABLE'];

/** The failure as a sentence, with the server's reason for codes where it helps. */
const sentenceOf = (error: unknown, failed: string): string =>
  isApiError(error) && shownCodes.includes(error.code) ? `${failed}. ${reasonOf(error)}` : failed;

/** True for errors that another attempt would not change. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'PROVIDER_NOT_CONFIGURED' || error.code === 'LINK_EXISTS');

export interface LinkProblem {
  text: string;
  retry?: () => void;
}

/**
 * Connects a bank: fetches a token, then opens the widget in a document of its own, which returns here with its result. An error is shown
 * in one alert with a button to try again, which clears it. A person who closes the widget without an error sees no message. `onLinked` is
 * called with a new link, whose accounts still have to be assigned.
 */
export function useBankLink(onLinked: (itemId: string) => void) {
  const token = useMutation(createLinkToken);
  const exchange = useMutation(exchangePublicToken);
  const repair = useMutation(repairedLink);
  const [problem, setProblem] = useState<LinkProblem>();
  const fails =
    (failed: string, itemId: string | undefined) =>
    (error: unknown): void =>
      setProblem({
        text: sentenceOf(error, failed),
        ...(!isFinal(error) && { retry: () => connect(itemId) }),
      });
  const connect = (itemId?: string): void => {
    setProblem(undefined);
    token.mutate(
      { body: itemId ? { itemId } : {} },
      {
        onSuccess: ({ link_token }) => {
          sessionStorage.setItem(storageKey, JSON.stringify({ token: link_token, itemId }));
          window.location.assign('/bank-link');
        },
        onError: fails('Failed to create link token', itemId),
      },
    );
  };
  const finish = ({
    problem: reportedProblem,
    publicToken,
    itemId,
    institution,
    accounts,
  }: Outcome): void => {
    const onError = fails('Failed to connect account', itemId);
    if (reportedProblem) setProblem({ text: reportedProblem, retry: () => connect(itemId) });
    else if (itemId) repair.mutate({ params: { itemId } }, { onError });
    else if (publicToken)
      exchange.mutate(
        {
          body: {
            public_token: publicToken,
            institution,
            accounts: accounts?.map(({ name, mask, subtype }) => ({ name, mask, subtype })),
          },
        },
        { onSuccess: ({ itemId: id }) => onLinked(id), onError },
      );
  };
  useEffect(() => {
    const stored = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const outcome = stored ? (JSON.parse(stored) as Outcome & { token?: string }) : undefined;
    if (outcome && !outcome.token) finish(outcome);
    // Runs once, on the return from the widget.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return {
    connect: () => connect(),
    repair: connect,
    isConnecting: token.isPending || exchange.isPending || repair.isPending,
    problem,
  };
}

import { createAccountEndpoint, setHoldingsEndpoint } from '@app/contracts-banking';
import type { ProviderState } from '@app/node-testing/pact';

type Context = Parameters<ProviderState>[0];

const openPortfolio = ({ stack, actor: as }: Context) =>
  stack.ask(
    createAccountEndpoint,
    {
      name: 'Index portfolio',
      kind: 'investment',
      institution: 'Oakline Invest',
      mask: '2087',
      openingBalance: 9_000,
      openingDate: '2025-01-01',
    },
    { as },
  );

/** Pact states about holdings of an account. */
export const holdingStates: Record<string, ProviderState> = {
  'a person with an investment account': async (context) => ({ id: (await openPortfolio(context)).id }),
  'a person with holdings': async (context) => {
    const { id } = await openPortfolio(context);
    const { positions, date } = setHoldingsEndpoint.example.request;
    await context.stack.ask(setHoldingsEndpoint, { id, positions, date, version: 0 }, { as: context.actor });
    return { id };
  },
};

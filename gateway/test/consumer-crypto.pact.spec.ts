import * as contracts from '@app/contracts-crypto';
import { eraseUserRequest } from '@app/contracts-kernel';
import { forwardPact } from './support/forward-pact';

forwardPact(
  'crypto',
  contracts,
  {
    'crypto.wallets.list': 'a person with wallets',
    'crypto.transactions.list': 'a person with wallets',
    'crypto.lots.read': 'a person with a sale without history',
    'crypto.transactions.add': 'a person with a sale without history',
    'crypto.transactions.remove': 'a person with a sale without history',
    'crypto.transfers.suggest': 'a person with a transfer between wallets',
    'crypto.transfers.decide': 'a person with a transfer between wallets',
    'crypto.exchange.connect': { state: 'anybody', fails: 'PROVIDER_NOT_CONFIGURED' },
  },
  (pact) => {
    it('an empty list where there are no wallets', () =>
      pact.uses(
        contracts.listWallets,
        { state: 'anybody', example: { wallets: [] }, reply: { wallets: 'exact' } },
        (reply) => expect(contracts.listWalletsRoute.reply.parse(reply)).toEqual(reply),
      ));

    it('to hear that what is known of coins changed, for the browsers of that person', () =>
      pact.hears(
        contracts.cryptoHistoryChanged,
        { state: 'somebody confirms a transfer', payload: true },
        (payload) => expect(contracts.cryptoHistoryChanged.payload.parse(payload)).toEqual(payload),
      ));

    it('to have a person erased', () =>
      pact.uses(
        eraseUserRequest('crypto'),
        { state: 'a person who may be erased', reply: { removed: true } },
        (reply) => expect(reply.removed).toBeGreaterThanOrEqual(0),
      ));
  },
);

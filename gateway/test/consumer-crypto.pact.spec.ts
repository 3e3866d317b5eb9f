import * as contracts from '@app/contracts-crypto';
import { eraseUserEndpoint } from '@app/contracts-kernel';
import { forwardPact } from './support/forward-pact';

forwardPact(
  'crypto',
  contracts,
  {
    'crypto.wallets.list': 'a person with wallets',
    'crypto.transactions.list': 'a person with wallets',
    'crypto.wallets.add': { state: 'anybody', reply: { id: true, walletName: true, balance: true } },
    'crypto.wallets.change': 'a person with a wallet kept by hand',
    'crypto.wallets.remove': 'a person with a wallet kept by hand',
    'crypto.wallets.restore': 'a person with a wallet kept by hand',
    'crypto.gains.read': 'a person with a tax year',
    'crypto.portfolio.read': 'a person with wallets',
    'crypto.checks.read': 'a person with wallets',
    'crypto.sales.preview': 'a person with a sale without history',
    'crypto.lots.read': 'a person with a sale without history',
    'crypto.lots.list': 'a person with wallets',
    'crypto.lots.choices': 'a person with a sale of a lot',
    'crypto.lots.pick': { state: 'anybody', fails: 'NOT_FOUND' },
    'crypto.reports.undo': { state: 'anybody', fails: 'NOT_FOUND' },
    'crypto.transactions.restore': 'a person with a sale without history',
    'crypto.transactions.add': 'a person with a sale without history',
    'crypto.transactions.remove': 'a person with a sale without history',
    'crypto.transfers.suggest': 'a person with a transfer between wallets',
    'crypto.transfers.decide': 'a person with a transfer between wallets',
    'crypto.exchange.get': 'a person with a connection',
    'crypto.exchange.connect': { state: 'anybody', fails: 'PROVIDER_NOT_CONFIGURED' },
    'crypto.exchange.finish': { state: 'anybody', fails: 'PROVIDER_NOT_CONFIGURED' },
    'crypto.exchange.key': { state: 'anybody', fails: 'PROVIDER_NOT_CONFIGURED' },
    'crypto.exchange.sync': { state: 'anybody', fails: 'PROVIDER_NOT_CONFIGURED' },
    'crypto.exchange.disconnect': 'a person with a connection',
  },
  (pact) => {
    it('reads an empty list where there are no wallets', () =>
      pact.uses(
        contracts.listWalletsEndpoint,
        { state: 'anybody', example: { wallets: [] }, reply: { wallets: 'exact' } },
        (reply) => expect(contracts.listWalletsEndpoint.reply.parse(reply)).toEqual(reply),
      ));

    it('receives that a person’s coins changed, for their browsers', () =>
      pact.receives(
        contracts.cryptoHistoryChanged,
        { state: 'somebody confirms a transfer', payload: true },
        (payload) => expect(contracts.cryptoHistoryChanged.payload.parse(payload)).toEqual(payload),
      ));

    it('erases a person', () =>
      pact.uses(
        eraseUserEndpoint('crypto'),
        { state: 'a person who may be erased', reply: { removed: true } },
        (reply) => expect(reply.removed).toBeGreaterThanOrEqual(0),
      ));
  },
);

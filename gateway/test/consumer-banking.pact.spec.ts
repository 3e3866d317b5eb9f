import * as contracts from '@app/contracts-banking';
import { forwardPact } from './support/forward-pact';

const withoutProvider = { state: 'no bank-link provider is configured', fails: 'PROVIDER_NOT_CONFIGURED' };

forwardPact('banking', contracts, {
  'banking.accounts.list': 'a person with a checking account',
  'banking.accounts.change': 'a person with a checking account',
  'banking.accounts.remove': 'a person with an empty account beside the first',
  'banking.links.token': withoutProvider,
  'banking.links.exchange': withoutProvider,
  'banking.links.accounts': 'a person with a linked account',
  'banking.links.items': 'a person with a linked account',
  'banking.links.sync': { state: 'anybody', fails: 'NOT_FOUND' },
  'banking.budget.tracking': 'a person with a Dining budget',
  'banking.budget.month': 'a person with a Dining budget',
  'banking.budget.set': 'a person with a Dining budget',
  'banking.events.list': 'a person with a rent event',
  'banking.events.create': 'a person with a checking account',
  'banking.events.change': 'a person with a rent event',
  'banking.events.remove': 'a person with a rent event',
  'banking.imports.start': 'a person with a checking account',
  'banking.imports.part': 'a person who began an import',
  'banking.imports.preview': 'a person who uploaded a file',
  'banking.imports.read': 'a person with a previewed import',
  'banking.imports.commit': 'a person with a previewed import',
  'banking.summary.read': 'a person who spent in euros and pounds',
  'banking.rates.read': 'a person who spent in euros and pounds',
  'banking.overview.read': 'a person who spent on Dining',
  'banking.transactions.list': 'a person who spent on Dining',
  'banking.transactions.page': 'a person who spent on Dining',
  'banking.transactions.columns': 'a person who spent on Dining',
  'banking.transactions.recent': 'a person who spent on Dining',
  'banking.transactions.read': 'a person who spent on Dining',
  'banking.transactions.add': 'a person with a checking account',
  'banking.transactions.change': 'a person who spent on Dining',
  'banking.transactions.remove': 'a person who spent on Dining',
  'banking.undo.apply': 'a person who can undo an add',
});

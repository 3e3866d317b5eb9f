import * as contracts from '@app/contracts-chat';
import { forwardPact } from './support/forward-pact';

forwardPact('chat', contracts, {
  'chat.conversations.list': 'a person with a conversation',
  'chat.messages.list': 'a person who asked what was spent on Dining',
  'chat.messages.send': 'a person with a conversation',
  'chat.insights.list': 'anybody',
  'chat.messages.stop': 'a person with a conversation',
  'chat.conversations.change': 'a person with a conversation',
  'chat.conversations.remove': 'a person with a conversation',
  'chat.conversations.restore': 'a person who deleted a conversation',
  'chat.conversations.search': 'a person who asked what was spent on Dining',
  'chat.messages.rate': 'a person who has an answer to rate',
  'chat.cards.confirm': 'a person with a card',
  'chat.cards.cancel': 'a person with a card nobody undoes',
});

import * as contracts from '@app/contracts-chat';
import { forwardPact } from './support/forward-pact';

forwardPact('chat', contracts, {
  'chat.conversations.list': 'a person with a conversation',
  'chat.messages.list': 'a person who asked what was spent on Dining',
  'chat.messages.send': 'a person with a conversation',
  'chat.insights.list': 'anybody',
});

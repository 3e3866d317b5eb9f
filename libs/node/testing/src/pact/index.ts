export { messagePact, type EventUse, type MessagePact, type RefusalUse, type ReplyUse } from './message-pact';
export {
  verifyMessagePacts,
  type ProviderState,
  type StateContext,
  type VerifyMessages,
} from './verify-messages';
export { verifyHttpPacts, type HttpState, type VerifyHttp } from './verify-http';

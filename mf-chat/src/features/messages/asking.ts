/** What is fetched when somebody turns to the question box or to an answer. */
export { PendingExchange } from './pending-exchange';
export { rateMessage } from './rate-message';
export { sendQuestion, stopAnswer } from './send-question';
export { Welcome } from './welcome';

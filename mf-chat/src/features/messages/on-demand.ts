/** The code that is loaded when somebody focuses the question box or opens an answer. */
export { PendingExchange } from './pending-exchange';
export { rateMessage } from './rate-message';
export { sendQuestion, stopAnswer } from './send-question';
export { Welcome } from './welcome';

/** The code that is loaded when somebody focuses the question box or opens an answer. */
export { PendingExchange } from './exchange/pending-exchange';
export { rateMessage } from './answer/rate-message';
export { sendQuestion, stopAnswer } from './exchange/send-question';
export { Welcome } from './welcome';

/** Name of the exchange, as buttons and toasts print it. */
export const exchange = 'Coinbase';

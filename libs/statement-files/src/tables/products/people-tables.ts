import { issuedBy } from '../../statement/file-account';
import { lineTable } from './reshaped-table';

/**
 * Venmo exports name sender and recipient: the one who is not the owner is the other party. Balance rows and trailing
 * text are not movements.
 */
export const venmoTable = lineTable({
  name: 'Venmo',
  account: issuedBy('Venmo'),
  has: ['id', 'datetime', 'type', 'status', 'note', 'from', 'to', 'amount total'],
  header: ['Date', 'Name', 'Amount', 'Note'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, note: 3 },
    dateOrder: 'ymd',
    decimalComma: false,
    flipSign: false,
  },
  row: (cell) => {
    const [time, type, amount] = [cell('datetime'), cell('type'), cell('amount total')];
    if (time === '') return undefined;
    // In a charge, the person who asked for the money comes first, in either direction.
    const [first, second] = [cell('from'), cell('to')];
    const [payer, payee] = /^charge$/i.test(type) ? [second, first] : [first, second];
    const other = /^\s*[-\u2212(]/.test(amount) ? payee : payer;
    const isDone = /^(complete|completed|issued|)$/i.test(cell('status'));
    return {
      ...(!isDone && { refused: 'This payment did not go through. It is not imported' }),
      cells: [time.slice(0, 10), other || type, amount.replace(/\s+/g, ''), cell('note')],
    };
  },
});

/**
 * Wise exports have the shop, the payee and the payer in separate columns; the description is a sentence about them.
 */
export const wiseTable = lineTable({
  name: 'Wise',
  account: issuedBy('Wise'),
  has: [
    'transferwise id',
    'date',
    'amount',
    'currency',
    'description',
    'payer name',
    'payee name',
    'merchant',
  ],
  header: ['Date', 'Name', 'Amount', 'Currency', 'Note', 'Balance'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, currency: 3, note: 4, balance: 5 },
    dateOrder: 'dmy',
    decimalComma: false,
    flipSign: false,
  },
  row: (cell) => {
    const [amount, description] = [cell('amount'), cell('description')];
    const other = cell(amount.startsWith('-') ? 'payee name' : 'payer name');
    return {
      cells: [
        ...[cell('date'), cell('merchant') || other || description, amount, cell('currency')],
        ...[cell('payment reference') || cell('note') || description, cell('running balance')],
      ],
    };
  },
});

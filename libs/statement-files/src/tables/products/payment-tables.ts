import { issuedBy } from '../../statement/file-account';
import type { CellOf, ReshapedTable } from './reshaped-table';
import type { TableLine } from '../lines/table-line';

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);
const negative = (amount: string): string => (/^[-\u2212]/.test(amount) ? amount : `-${amount}`);

function revolutRows(line: TableLine, cell: CellOf): TableLine[] {
  const state = cell(line, 'state').toUpperCase();
  if (state === 'PENDING')
    return [{ ...line, cells: [], refused: 'This one is not booked yet. It will be in a later file' }];
  if (state !== 'COMPLETED')
    return [
      {
        ...line,
        cells: [],
        refused: `The bank took this one back (${state.toLowerCase() || 'no state'}). It is not imported`,
      },
    ];
  const [date, product, currency] = [
    cell(line, 'completed date'),
    cell(line, 'product'),
    cell(line, 'currency'),
  ];
  const words = cell(line, 'description') || cell(line, 'type');
  const [amount, fee] = [cell(line, 'amount'), cell(line, 'fee')];
  const row = (description: string, text: string, category: string): TableLine => ({
    ...line,
    cells: [date, description, text, currency, product, category],
  });
  return [
    ...(isNothing(amount) && !isNothing(fee) ? [] : [row(words, amount, '')]),
    ...(isNothing(fee) ? [] : [row(`Fee: ${words}`, negative(fee), 'Fees')]),
  ];
}

/** Revolut exports have fees next to the amount, and rows that were never executed. */
export const revolutTable: ReshapedTable = {
  name: 'Revolut',
  account: issuedBy('Revolut'),
  has: [
    'type',
    'product',
    'started date',
    'completed date',
    'description',
    'amount',
    'fee',
    'currency',
    'state',
  ],
  header: ['Date', 'Description', 'Amount', 'Currency', 'Account', 'Category'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, currency: 3, account: 4, category: 5 },
    flipSign: false,
  },
  rows: (lines, cell) => lines.flatMap((line) => revolutRows(line, cell)),
};

const unsigned = (amount: string): string => amount.replace(/^[-\u2212]/, '');
const isOut = (net: string): boolean => /^[-\u2212(]/.test(net);

/** Payments in another currency with both sides of their conversion: one side undoes the payment, the other books it. */
class Conversions {
  private readonly byId: Map<string, TableLine>;
  private readonly bookedFor = new Map<TableLine, TableLine>();
  private readonly undone = new Set<TableLine>();

  constructor(
    lines: readonly TableLine[],
    private readonly cell: CellOf,
  ) {
    this.byId = new Map(lines.map((line) => [cell(line, 'transaction id'), line] as const));
    this.byId.delete('');
    const conversions = lines.filter((line) => /\bcurrency conversion\b/i.test(cell(line, 'type')));
    for (const line of conversions) {
      const paid = this.paidBy(line);
      if (paid && this.isOther(line, paid) && this.isSameWay(line, paid)) this.bookedFor.set(line, paid);
    }
    const booked = new Set(this.bookedFor.values());
    for (const line of conversions) {
      const paid = this.paidBy(line);
      if (!paid || !booked.has(paid) || this.isOther(line, paid) || this.isSameWay(line, paid)) continue;
      if (unsigned(cell(line, 'net')) === unsigned(cell(paid, 'net'))) this.undone.add(line).add(paid);
    }
  }

  /** The payment that a conversion books. */
  paymentOf(line: TableLine): TableLine | undefined {
    return this.bookedFor.get(line);
  }

  /** Whether the row is a payment that its conversion books, or the side of it that undoes the payment. */
  isBookedElsewhere(line: TableLine): boolean {
    return this.undone.has(line);
  }

  private paidBy(line: TableLine): TableLine | undefined {
    return this.byId.get(this.cell(line, 'reference txn id'));
  }

  private isOther(line: TableLine, paid: TableLine): boolean {
    return this.cell(line, 'currency') !== this.cell(paid, 'currency');
  }

  private isSameWay(line: TableLine, paid: TableLine): boolean {
    return isOut(this.cell(line, 'net')) === isOut(this.cell(paid, 'net'));
  }
}

function paypalRow(line: TableLine, conversions: Conversions, cell: CellOf): TableLine {
  const moves =
    cell(line, 'balance impact').toLowerCase() !== 'memo' && /^(completed|)$/i.test(cell(line, 'status'));
  const paid = conversions.paymentOf(line);
  const of = paid ?? line;
  const type = cell(of, 'type');
  const [currency, fee] = [cell(of, 'currency'), cell(of, 'fee')];
  const notes = [
    cell(of, 'subject') || cell(of, 'item title') || type,
    ...(paid ? [`Converted from ${unsigned(cell(paid, 'net'))} ${currency}`] : []),
    ...(isNothing(fee) ? [] : [`${cell(of, 'gross')} ${currency} before a fee of ${unsigned(fee)}`]),
  ];
  return {
    ...line,
    ...(!moves && { refused: 'This row does not change the balance. It is not imported' }),
    ...(conversions.isBookedElsewhere(line) && {
      refused: 'Its conversion, another row of this file, is what was paid. It is not imported',
    }),
    cells: [
      ...[cell(line, 'date'), cell(of, 'name') || type, cell(line, 'net'), cell(line, 'currency')],
      ...[notes.join(' · '), cell(line, 'balance')],
    ],
  };
}

/**
 * PayPal exports contain holds and authorisations, which move nothing; the net amount is the movement. A payment in another
 * currency is booked by its conversion, which is called by who was paid.
 */
export const paypalTable: ReshapedTable = {
  name: 'PayPal',
  account: issuedBy('PayPal'),
  has: ['date', 'name', 'type', 'status', 'currency', 'gross', 'fee', 'net'],
  header: ['Date', 'Name', 'Amount', 'Currency', 'Note', 'Balance'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, currency: 3, note: 4, balance: 5 },
    flipSign: false,
  },
  rows: (lines, cell) => {
    const conversions = new Conversions(lines, cell);
    return lines.map((line) => paypalRow(line, conversions, cell));
  },
};

const inCents = (text: string): string =>
  text.replace(/^([-+]?)(\d+)$/, (_, sign: string, digits: string) => {
    const padded = digits.padStart(3, '0');
    return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
  });

/** Kontist exports amounts in cents. */
export const kontistTable: ReshapedTable = {
  name: 'Kontist',
  has: ['booking date', 'valuta date', 'amount', 'name', 'purpose', 'end to end id', 'booking status'],
  header: ['Date', 'Name', 'Amount', 'Note', 'Status'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, note: 3 },
    dateOrder: 'ymd',
    decimalComma: false,
    flipSign: false,
  },
  rows: (lines, cell) => {
    const areCents = lines.every((line) => !/[.,]/.test(cell(line, 'amount')));
    return lines.map((line) => ({
      ...line,
      cells: [
        cell(line, 'booking date'),
        cell(line, 'name') || cell(line, 'purpose'),
        areCents ? inCents(cell(line, 'amount')) : cell(line, 'amount'),
        cell(line, 'purpose'),
        cell(line, 'booking status'),
      ],
    }));
  },
};

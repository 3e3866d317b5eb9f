/** A monthly transfer between own accounts. */
export interface DemoOwnMove {
  from: string;
  to: string;
  date: number;
  name: string;
  /** Minor units, both bounds included. */
  amount: readonly [number, number];
}

export const demoOwnMoves: readonly DemoOwnMove[] = [
  { from: 'checking', to: 'savings', date: 2, name: 'To savings', amount: [40_000, 40_000] },
  { from: 'checking', to: 'joint', date: 3, name: 'To joint account', amount: [30_000, 30_000] },
  { from: 'checking', to: 'card', date: 22, name: 'Everyday card payment', amount: [95_000, 165_000] },
  { from: 'checking', to: 'cash', date: 7, name: 'Cash withdrawal', amount: [12_000, 12_000] },
  { from: 'checking', to: 'loan', date: 16, name: 'Car loan payment', amount: [31_250, 31_250] },
  { from: 'savings', to: 'mortgage', date: 19, name: 'Cabin mortgage payment', amount: [68_500, 68_500] },
  { from: 'savings', to: 'brokerage', date: 24, name: 'Monthly investing', amount: [25_000, 25_000] },
];

import { UnlinkedTransfersReader } from './unlinked-transfers.reader';

type Collaborators = ConstructorParameters<typeof UnlinkedTransfersReader>;

it('reads the rows of both accounts at once', async () => {
  const asked: string[] = [];
  let bothAsked!: () => void;
  const both = new Promise<void>((resolve) => (bothAsked = resolve));
  const transactions = {
    // Replies only after both accounts were requested.
    wholeOfAccount: async (_userId: string, accountId: string) => {
      if (asked.push(accountId) === 2) bothAsked();
      await both;
      return [];
    },
  };
  const reader = new UnlinkedTransfersReader(
    {} as Collaborators[0],
    {} as Collaborators[1],
    transactions as unknown as Collaborators[2],
    { all: async () => new Set() } as unknown as Collaborators[3],
    { ofDays: async () => undefined } as unknown as Collaborators[4],
  );
  const due = {
    userId: 'ada',
    accountId: 'checking',
    toAccountId: 'savings',
    date: '2026-11-13',
    done: false,
  };
  const found = reader.likely(
    { userId: 'ada', kind: 'user' },
    due as Parameters<typeof reader.likely>[1],
    null,
    '2026-11-13',
  );
  expect(await found).toEqual([]);
  expect(asked).toEqual(['checking', 'savings']);
});

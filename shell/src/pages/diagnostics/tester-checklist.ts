/** A task for a tester: the instruction, where to start, and how to recognise success. */
export interface TesterTask {
  id: string;
  instruction: string;
  expect: string;
  path: string;
}

export const testerTasks: readonly TesterTask[] = [
  {
    id: 'add',
    instruction: 'Add what you spent last, by hand',
    expect: 'It is the first row of the list',
    path: '/transactions',
  },
  {
    id: 'import',
    instruction: 'Import a file from your bank',
    expect: 'Balances agree with the file',
    path: '/transactions/import',
  },
  {
    id: 'review',
    instruction: 'Give ten imported rows a category',
    expect: 'Nothing is left to review',
    path: '/transactions/review',
  },
  {
    id: 'find',
    instruction: 'Find one payment with Ctrl K',
    expect: 'You found it in under ten seconds',
    path: '/',
  },
  {
    id: 'budget',
    instruction: 'Set a limit for groceries',
    expect: 'The dashboard tracks it',
    path: '/budget',
  },
  {
    id: 'bill',
    instruction: 'Add a bill that comes each month',
    expect: 'It appears in the calendar',
    path: '/bills',
  },
  {
    id: 'voice',
    instruction: 'Say or type “45 for lunch yesterday”',
    expect: 'It was added with the right day',
    path: '/',
  },
  { id: 'ask', instruction: 'Ask what you spent on dining', expect: 'You believe the answer', path: '/chat' },
  {
    id: 'undo',
    instruction: 'Undo your last change with Ctrl Z',
    expect: 'It is gone, and you know what it was',
    path: '/activity',
  },
];

export interface TaskRecord {
  begunAt?: number;
  seconds?: number;
  outcome?: 'done' | 'problem';
  note?: string;
}
export type TesterRecord = Readonly<Record<string, TaskRecord>>;

/** Starts a task now; its note stays. */
export const begin = (record: TesterRecord, id: string, now: number): TesterRecord => ({
  ...record,
  [id]: { ...(record[id]?.note && { note: record[id].note }), begunAt: now },
});

export function finish(
  record: TesterRecord,
  id: string,
  outcome: 'done' | 'problem',
  now: number,
): TesterRecord {
  const { begunAt, ...rest } = record[id] ?? {};
  const seconds = begunAt === undefined ? undefined : Math.round((now - begunAt) / 1000);
  return { ...record, [id]: { ...rest, outcome, ...(seconds !== undefined && { seconds }) } };
}

const minutes = (seconds: number | undefined): string =>
  seconds === undefined
    ? 'not timed'
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The record as text. */
export const notesText = (record: TesterRecord, about: string): string =>
  [
    '# Test notes',
    about,
    '',
    ...testerTasks.flatMap(({ id, instruction }) => {
      const { outcome, seconds, note } = record[id] ?? {};
      return [
        `- [${outcome === 'done' ? 'x' : ' '}] ${instruction} (${outcome === 'problem' ? 'problem, ' : ''}${minutes(seconds)})`,
        ...(note ? note.split('\n').map((line) => `  ${line}`) : []),
      ];
    }),
    '',
  ].join('\n');

const key = 'tester-record';
export function keptRecord(): TesterRecord {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as unknown;
    return typeof kept === 'object' && kept !== null ? (kept as TesterRecord) : {};
  } catch {
    return {};
  }
}
export function keepRecord(record: TesterRecord): void {
  try {
    localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

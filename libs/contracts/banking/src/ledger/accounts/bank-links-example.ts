export const exampleItem = {
  id: '01920000-0000-7000-8000-0000000000d9',
  institutionName: 'First Platypus Bank',
  environment: 'sandbox' as const,
  lastSync: '2026-11-21T08:00:00.000Z',
  provider: 'plaid' as const,
  practice: true,
  state: 'active' as const,
  reason: null,
  nextTry: '2026-11-21T14:00:00.000Z',
  syncing: null,
  gone: [],
};

export const exampleLinked = {
  account: {
    id: '01920000-0000-7000-8000-0000000000a2',
    accountName: 'Plaid Checking',
    mask: '0000',
    isActive: true,
    currentBalance: 110,
    availableBalance: 100,
    type: 'depository',
    subtype: 'checking',
    currency: 'USD',
    accountId: '01920000-0000-7000-8000-0000000000a1',
    suggestedId: null,
    cutOff: null,
  },
  item: exampleItem,
};

export const example = {
  token: { link_token: 'link-sandbox-example', environment: 'sandbox', isDemo: true },
  synced: { added: 3, modified: 1, removed: 0, pending: 1, accounts: 2, warnings: [] },
  setup: {
    plaid: { available: true, practice: true },
    simplefin: { available: true, practice: true },
    simplefinTokenPage: 'http://localhost:4100/simplefin/create',
  },
};

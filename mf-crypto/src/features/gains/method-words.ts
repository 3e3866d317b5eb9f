import type { LotMethod, LotScope } from '@app/contracts-crypto';

export const methods: readonly { value: LotMethod; label: string; hint: string }[] = [
  { value: 'fifo', label: 'First in, first out', hint: 'The oldest coins leave first.' },
  { value: 'lifo', label: 'Last in, first out', hint: 'The newest coins leave first.' },
  {
    value: 'hifo',
    label: 'Highest cost first',
    hint: 'The most expensive coins leave first, for the smallest gains.',
  },
  {
    value: 'specific',
    label: 'Specific identification',
    hint: 'You choose the lots of each sale. What you leave open goes oldest first.',
  },
  { value: 'average', label: 'Average cost', hint: 'All coins cost the same. Not accepted in the US.' },
];

export const scopes: readonly { value: LotScope; label: string; hint: string }[] = [
  {
    value: 'wallet',
    label: 'Each wallet by itself',
    hint: 'The rule in the US from 2025 on: coins leave from the lots of their own wallet.',
  },
  { value: 'universal', label: 'All wallets together', hint: 'Coins leave from the lots of any wallet.' },
];

export const methodName = (method: LotMethod): string => methods.find(({ value }) => value === method)!.label;

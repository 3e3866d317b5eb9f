import { z } from 'zod';
import { request } from '@app/contracts-kernel';

export const record = {
  id: '01920000-0000-7000-8000-000000000031',
  description: 'Lunch at the corner',
  category: 'Dining',
  date: '2026-11-20',
  amount: 45.5,
  currency: 'USD',
  accountId: '01920000-0000-7000-8000-000000000011',
  tags: ['work', 'november'],
  version: 3,
};

export const readRecord = request({
  name: 'bench.record.read',
  summary: 'One record of about 250 bytes.',
  request: z.strictObject({ id: z.string().min(1).max(80) }),
  reply: z.object({
    id: z.string(),
    description: z.string(),
    category: z.string(),
    date: z.string(),
    amount: z.number(),
    currency: z.string(),
    accountId: z.string(),
    tags: z.array(z.string()),
    version: z.int(),
  }),
  example: { request: { id: record.id }, reply: record },
});

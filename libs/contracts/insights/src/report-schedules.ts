import { day, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { reportType } from './report-kinds';
import { reportFilters } from './reports';

/** The most schedules of one person. */
export const maxSchedules = 20;

/**
 * A report made automatically on a day of each month about the previous month, or of each quarter's first month about the
 * previous quarter.
 */
export const reportSchedule = z.object({
  id,
  type: reportType,
  every: z.enum(['month', 'quarter']),
  /** 1 to 28. */
  dayOfMonth: z.int(),
  filters: reportFilters,
  /** Day of the next report. */
  next: day,
  /** Also sends each report by e-mail, if the server can send e-mail. */
  email: z.boolean(),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

const scheduleId = '01920000-0000-7000-8000-0000000000a7';
const example: ReportSchedule = {
  id: scheduleId,
  type: 'summary',
  every: 'month',
  dayOfMonth: 2,
  filters: {},
  next: '2026-12-02',
  email: false,
};

export const listSchedulesEndpoint = endpoint({
  name: 'insights.schedules.list',
  summary: 'Reports that are made automatically.',
  http: 'GET /api/report-schedules',
  request: nothing,
  reply: list(reportSchedule),
  example: { request: {}, reply: [example] },
});
export const createScheduleEndpoint = endpoint({
  name: 'insights.schedules.create',
  summary: 'Schedules a report for every month or quarter.',
  http: { address: 'POST /api/report-schedules', status: 201 },
  invalidates: ['/api/report-schedules'],
  errors: ['TOO_MANY_SCHEDULES'],
  request: z.strictObject({
    type: reportType,
    every: z.enum(['month', 'quarter']),
    dayOfMonth: z.int().min(1).max(28, 'At most the 28th, which every month has').default(1),
    filters: reportFilters.optional(),
    email: z.boolean().default(false),
  }),
  reply: reportSchedule,
  example: { request: { type: 'summary', every: 'month', dayOfMonth: 2 }, reply: example },
});
export const removeScheduleEndpoint = endpoint({
  name: 'insights.schedules.remove',
  summary: 'Ends a schedule; the reports it made are kept.',
  http: 'DELETE /api/report-schedules/:id',
  invalidates: ['/api/report-schedules'],
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id }),
  reply: z.object({ removed: z.literal(true) }),
  example: { request: { id: scheduleId }, reply: { removed: true } },
});

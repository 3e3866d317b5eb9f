import type { Day } from '@app/calendar';
import type { z } from 'zod';
import type { RunStatus } from '../payroll-source';
import { dayOf, type payrollOutput } from './adp-shapes';

type Output = z.output<typeof payrollOutput>['payrollOutputs'][number];

/** Our status for the status of a job; an unknown one counts as still running. */
function statusOf(code: string): RunStatus {
  if (/complete|processed|success/i.test(code)) return 'completed';
  if (/fail|error|cancel|reject/i.test(code)) return 'failed';
  return /pending|await|hold|new/i.test(code) ? 'pending' : 'processing';
}

/** The status of each run by its pay date, which is at the start of the schedule entry's id (YYYYMMDD). */
export function runsOf(outputs: readonly Output[]): Map<Day, RunStatus> {
  return new Map(
    outputs.flatMap(({ payrollScheduleReference, payrollProcessingJobStatusCode }): [Day, RunStatus][] => {
      const entry = /^(\d{4})(\d{2})(\d{2})/.exec(payrollScheduleReference?.scheduleEntryID ?? '');
      const day = entry && dayOf(`${entry[1]}-${entry[2]}-${entry[3]}`);
      return day ? [[day, statusOf(payrollProcessingJobStatusCode?.code ?? '')]] : [];
    }),
  );
}

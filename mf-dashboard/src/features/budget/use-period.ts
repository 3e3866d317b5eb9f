import { firstDay, isDay, isMonth } from '@app/calendar';
import type { BudgetPlan } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { useSearchParams } from 'react-router-dom';
import { isMonthPeriod } from './plan-words';

/** The period that the address asks for, and a function that opens another one; undefined is today's. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('period') ?? params.get('month');
  const period = isDay(requested) ? requested : isMonth(requested) ? firstDay(requested) : undefined;
  const openPeriod = (day: string | undefined) =>
    setParams(day === undefined ? {} : { period: day }, { replace: true });
  return { period, openPeriod };
}

/** Names a calendar month, and any other period by its days. */
export function usePeriodName(): (plan: BudgetPlan) => string {
  const dates = useDateFormat();
  return (plan) =>
    isMonthPeriod(plan)
      ? dates.month(plan.period.from.slice(0, 7))
      : `${dates.day(plan.period.from, 'short')} – ${dates.day(plan.period.to)}`;
}

import { addDays } from '@app/calendar';
import { readCalendarEndpoint } from '@app/contracts-banking';
import type { AnsweredQuestion } from '../question';
import type { FullAnswer } from '../full-answer';
import { fullAnswer, type AnswerWriter } from './answer-writer';

/** Whether the balance of the day before a planned bill covers it: `do I have enough for rent`. */
export async function enoughForBill(
  { name }: Extract<AnsweredQuestion, { kind: 'enough' }>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const until = addDays(writer.today, 62);
  const { days, currency } = await writer.ask(readCalendarEndpoint, { from: writer.today, to: until });
  const wanted = name.toLowerCase();
  const at = days.findIndex(({ events }) => events.some((event) => isOpenBill(event, wanted)));
  const bill = days[at]?.events.find((event) => isOpenBill(event, wanted));
  if (!bill || bill.amount === 0)
    return fullAnswer({
      topic: 'enough',
      text: `I know no bill called “${name}” with an amount in the next two months. Say what it costs: “can I afford 300”.`,
      figures: [],
      link: '/',
    });
  const due = writer.minor(-bill.amount, bill.currency);
  const after = writer.minor(days[at]!.balance, currency);
  const day = writer.day(bill.date);
  return fullAnswer({
    topic: 'enough',
    messageType: 'budget_advice',
    sentiment: after < 0 ? 'concerned' : 'encouraging',
    text:
      after >= 0
        ? `Yes: ${bill.title} of ${writer.money(due, bill.currency)} is due on ${day}, and ${writer.money(after, currency)} is left at the end of that day by what is planned.`
        : `No: after ${bill.title} of ${writer.money(due, bill.currency)} on ${day} you would be at ${writer.money(after, currency)} by what is planned.`,
    figures: [
      {
        label: `Left on ${day}`,
        value: writer.money(after, currency),
        formula: 'balance today + planned income − planned bills',
        link: '/?view=calendar',
        period: { from: writer.today, to: bill.date },
        why: { figure: 'dayBalance', to: bill.date },
      },
    ],
    assumptions: ['Checking, savings and cash are counted; everyday spending is not planned.'],
    followUps: ['Which bills are next?', 'How much can I safely spend?'],
  });
}

const isOpenBill = (
  event: { title: string; category: string; status: string; skipped: boolean; amount: number },
  wanted: string,
): boolean =>
  event.amount < 0 &&
  event.status !== 'completed' &&
  event.status !== 'failed' &&
  !event.skipped &&
  `${event.title} ${event.category}`.toLowerCase().includes(wanted);

import { dining, now, today } from '../testing/day-of-asking';
import { household } from '../testing/household';
import { ledgerAnswers } from '../testing/ledger-answers';
import { mustAnswer } from '../testing/must-answer';
import { answerQuestion } from './answer-question';
import { readQuestion } from './grammar/read-question';

describe('figures of an answer', () => {
  it.each(mustAnswer.map(([kind, text]) => [kind, text!] as const))(
    'link to their source, or state how they follow from figures that do: %s',
    async (_, text) => {
      const read = readQuestion({ text, names: household, today, now, previous: dining });
      if (read.outcome !== 'asked') throw new Error(`“${text}” was not read`);
      const parts = await answerQuestion(read.question, today, ledgerAnswers().ask, {
        before: { question: dining, figures: [] },
      });
      const figures: readonly { link: string | null; why: object | null; formula?: string }[] =
        'figures' in parts ? parts.figures : [];
      const lost = figures.filter(({ link, why, formula = '' }) => !link && !why && !/[÷×−+]/.test(formula));
      expect(lost).toEqual([]);
    },
  );
});

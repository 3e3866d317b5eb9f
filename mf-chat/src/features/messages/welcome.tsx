import { Bloom, Button } from '@app/ui-kit';
import { ChartPie, LifeBuoy } from 'lucide-react';
import styled from 'styled-components';
import { AskChips } from './ask-chips';

const prompts = [
  { label: 'Spending Summary', text: 'What did I spend this month?', icon: ChartPie },
  { label: 'Budget Help', text: 'How much is left in my budget?', icon: LifeBuoy },
];

const suggestions = [
  'What changed this month?',
  'Which bills are next?',
  'Can I afford $300 by Friday?',
  'What subscriptions do I have?',
  'What was my biggest purchase this year?',
  'How has my net worth changed?',
];

/** Example questions for an empty conversation. */
export function Welcome({
  onFill,
  onAsk,
}: {
  onFill: (question: string) => void;
  onAsk: (question: string) => void;
}) {
  return (
    <Hello>
      <Bloom size={64} />
      <h2>Ask about your money</h2>
      <p>Every figure comes from your own transactions and shows how it was worked out.</p>
      <div>
        {prompts.map(({ label, text, icon: Icon }) => (
          <Button key={label} icon={<Icon aria-hidden />} onClick={() => onFill(text)}>
            {label}
          </Button>
        ))}
      </div>
      <AskChips label="Questions to begin with" questions={suggestions} onAsk={onAsk} centred />
    </Hello>
  );
}

const Hello = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  text-align: center;
  padding: var(--s8) var(--s4);
  h2 {
    font-size: var(--text-xl);
    letter-spacing: var(--track-tight);
  }
  p {
    color: var(--ink-2);
    max-width: 44ch;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--s2);
    margin: var(--s2) 0;
  }
`;

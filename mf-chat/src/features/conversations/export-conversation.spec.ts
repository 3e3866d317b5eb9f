import { listMessagesEndpoint, type ChatMessage } from '@app/contracts-chat';
import { conversationAsMarkdown } from './export-conversation';

const [question, answer] = listMessagesEndpoint.example.reply as [ChatMessage, ChatMessage];

describe('conversationAsMarkdown', () => {
  it('keeps questions, answers, figures with their formula, tables and assumptions', () => {
    const text = conversationAsMarkdown('Dining', [
      question,
      {
        ...answer,
        assumptions: ['No period was named.'],
        table: { columns: ['', 'Amount'], rows: [{ cells: ['Dining', '$273.50'] }] },
      },
    ]);
    expect(text).toContain('# Dining\n\n## You · 2026-11-21 09:00 UTC\n\nWhat did I spend on dining');
    expect(text).toContain('| Dining, 1–21 Nov | $273.50 | sum of 9 completed and pending Dining expenses |');
    expect(text).toContain('| Name | Amount |\n| --- | --- |\n| Dining | $273.50 |');
    expect(text).toContain('*No period was named.*');
  });

  it('escapes people’s words so that they cannot act as markup', () =>
    expect(conversationAsMarkdown('a|b', [{ ...question, content: '[x](javascript:1) <b>' }])).toContain(
      '\\[x\\](javascript:1) \\<b\\>',
    ));
});

import { reasonOf, queryFor } from '@app/api-client';
import { brand } from '@app/brand';
import { download } from '@app/charts';
import { listMessagesEndpoint, type ChatMessage, type Conversation } from '@app/contracts-chat';
import { toast } from '@app/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';

/** Saves a conversation as a Markdown file, with figures and assumptions. */
export async function exportConversation(
  client: QueryClient,
  conversation: Conversation,
  title: string,
  format: 'md' | 'json',
): Promise<void> {
  try {
    const messages = await client.fetchQuery(
      queryFor(listMessagesEndpoint, { params: { id: conversation.id } }),
    );
    const name =
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'chat';
    const text =
      format === 'md'
        ? conversationAsMarkdown(title, messages)
        : JSON.stringify({ conversation: { ...conversation, title }, messages }, null, 2);
    const type = format === 'md' ? 'text/markdown' : 'application/json';
    download(`${name}.${format}`, new Blob([text], { type }));
  } catch (error) {
    toast({ title: 'Export failed', description: reasonOf(error), tone: 'destructive' });
  }
}

/** Escapes people's words, so that they cannot act as Markdown markup. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\n/g, '  \n');
const cells = (row: readonly string[]): string => `| ${row.map(plain).join(' | ')} |`;
const tableText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [cells(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(cells)].join('\n');

export function conversationAsMarkdown(title: string, messages: readonly ChatMessage[]): string {
  return [`# ${plain(title)}`, ...messages.map(messageText)].join('\n\n') + '\n';
}

function messageText({ role, content, createdAt, figures, table, card, assumptions }: ChatMessage): string {
  const who = role === 'user' ? 'You' : brand.assistant;
  return [
    `## ${who} · ${createdAt.slice(0, 16).replace('T', ' ')} UTC`,
    plain(content),
    ...(figures.length > 0
      ? [
          tableText(
            ['Figure', 'Value', 'How it was worked out'],
            figures.map(({ label, value, formula }) => [label, value, formula]),
          ),
        ]
      : []),
    ...(table
      ? [
          tableText(
            table.columns.map((name) => name || 'Name'),
            table.rows.map(({ cells: row }) => row),
          ),
        ]
      : []),
    ...(card ? [`${plain(card.title)}: ${card.state}`] : []),
    ...(assumptions ?? []).map((text) => `*${plain(text)}*`),
  ].join('\n\n');
}

import { brand } from '@app/brand';
import { callRoute, queryFor } from '@app/api-client';
import { listAccountsEndpoint, listCategoriesEndpoint, listMerchantsEndpoint } from '@app/contracts-banking';
import { listVoiceHistoryEndpoint } from '@app/contracts-nlp';
import { openAssistant, openPalette, usePaletteSource, type PaletteItem } from '@app/shell-sdk';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { completionsOf, type Names } from './completions';
import { recentCommands } from './recent-commands';

/** Questions belong to the chat; they start with one of these words or end with a question mark. */
const question = /^(how|what|why|when|where|which|who|can|could|do|does|did|is|are|am|will|should)\b|\?\s*$/i;

const running = (text: string) => (): void => openAssistant({ text, run: true });

/** Runs the text of the command palette as if it had been spoken: with the same reading, confirmations and undo. */
export function PaletteWidget() {
  const client = useQueryClient();
  usePaletteSource({
    id: 'command',
    kind: 'sentence',
    heading: 'Say it',
    order: 90,
    find: (query) =>
      question.test(query) ? [] : [{ id: 'run', label: `Do “${query}”`, icon: 'enter', run: running(query) }],
  });
  usePaletteSource({
    id: 'answer',
    kind: 'sentence',
    heading: brand.assistant,
    order: 96,
    find: (query) =>
      question.test(query)
        ? [{ id: 'run', label: `Answer “${query}” here`, icon: 'enter', run: running(query) }]
        : [],
  });
  usePaletteSource({
    id: 'completion',
    kind: 'sentence',
    heading: 'Complete it',
    order: 98,
    find: async (query) => completionsOf(query, await namesOf(client)).map(asLine),
  });
  usePaletteSource({ id: 'said', kind: 'list', heading: 'Said before', order: 80, find: recentLines });
  return null;
}

const asLine = ({ text, whole }: { text: string; whole: boolean }): PaletteItem => ({
  id: text,
  label: whole ? text : `${text} …`,
  icon: 'enter',
  run: whole ? running(text) : () => openPalette(`${text} `),
});

async function namesOf(client: QueryClient): Promise<Names> {
  const [accounts, categories, merchants] = await Promise.all([
    client.ensureQueryData(queryFor(listAccountsEndpoint)),
    client.ensureQueryData(queryFor(listCategoriesEndpoint)),
    client.ensureQueryData(queryFor(listMerchantsEndpoint)),
  ]);
  return {
    accounts: accounts.map(({ name }) => name),
    categories: categories.map(({ name }) => name),
    merchants: merchants.map(({ name }) => name),
  };
}

/** An earlier question is answered again at once; an earlier change is put into the box and needs Enter. */
async function recentLines(_query: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const { commands } = await callRoute(listVoiceHistoryEndpoint, { query: { limit: 30 }, signal });
  return recentCommands(commands).map(({ text, mode }) => ({
    id: text,
    label: text,
    icon: 'enter',
    run: mode === 'answer' ? running(text) : () => openAssistant({ text, mode: 'type' }),
  }));
}

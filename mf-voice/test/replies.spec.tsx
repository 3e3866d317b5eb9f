import '@testing-library/jest-dom';
import { exampleUtteranceReply, processUtteranceEndpoint, type UtteranceReply } from '@app/contracts-nlp';
import { openAssistant } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assistant, preferences } from '../src/features/assistant/voice';
import { endAssistant, resetAssistant } from './assistant-hooks';
import { VoiceOverlayWidget } from '../src/features/overlay/voice-overlay.widget';
import { defaultPreferences } from '../src/features/preferences/voice-preferences';

jest.setTimeout(20_000);

let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => {
  gateway = contractGateway([processUtteranceEndpoint]);
  resetAssistant();
});
afterEach(() => endAssistant(gateway));

const unsure: UtteranceReply = {
  ...exampleUtteranceReply,
  success: false,
  command: 'query_balance',
  mode: 'clarify',
  message: 'I heard “balance tell”. Did you mean to ask for your balance?',
  confirmationId: 'c2',
  yesOrNo: true,
  transactions: [],
  undoable: false,
};

/** Opens the card, types a command and sends it. */
async function type(text: string, at = '/') {
  const user = userEvent.setup({ delay: null });
  const { address } = renderRemote(<VoiceOverlayWidget />, { at });
  act(() => openAssistant({ mode: 'type' }));
  // The card is loaded when it is first opened.
  const box = await screen.findByRole('textbox', { name: 'Type a command' }, { timeout: 10_000 });
  await user.type(box, `${text}{Enter}`);
  return Object.assign(user, { address });
}
const sent = (at: number) => gateway.callsTo(processUtteranceEndpoint)[at]?.body;

describe('question about what was meant', () => {
  it('is answered by Yes and No, which are reached by keyboard', async () => {
    gateway.answer(processUtteranceEndpoint, unsure);
    const user = await type('balance tell');
    const yes = await screen.findByRole('button', { name: 'Yes' });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(yes).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent(1)).toMatchObject({ transcript: 'yes', confirmationId: 'c2', pressed: true }),
    );
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(sent(2)).toMatchObject({ transcript: 'no', confirmationId: 'c2' }));
  });

  it('has no Yes and No if it asks for a missing value', async () => {
    const { yesOrNo: _, ...missing } = { ...unsure, message: 'How much was it?' };
    gateway.answer(processUtteranceEndpoint, missing);
    await type('add lunch');
    expect(await screen.findByText('How much was it?')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Yes' })).not.toBeInTheDocument();
  });
});

describe('spoken reply', () => {
  const spoken: { text: string; onend?: () => void }[] = [];
  beforeEach(() => {
    spoken.length = 0;
    Object.assign(globalThis, {
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
      speechSynthesis: { speak: (one: (typeof spoken)[number]) => spoken.push(one), cancel: () => undefined },
    });
  });
  afterEach(() => {
    delete (globalThis as { speechSynthesis?: unknown }).speechSynthesis;
    delete (globalThis as { SpeechSynthesisUtterance?: unknown }).SpeechSynthesisUtterance;
  });

  it('is captioned while it is spoken', async () => {
    preferences.set({ ...defaultPreferences, spokenReplies: true });
    await type('add an expense of $45 for lunch yesterday');
    expect(await screen.findByLabelText('Being read aloud')).toHaveTextContent(exampleUtteranceReply.message);
    expect(spoken.map(({ text }) => text)).toEqual(['Added $45 for lunch, yesterday, in Dining.']);
    act(() => spoken[0]!.onend!());
    expect(screen.queryByLabelText('Being read aloud')).not.toBeInTheDocument();
  });

  it('loses its caption when it is stopped', async () => {
    preferences.set({ ...defaultPreferences, spokenReplies: true });
    await type('add an expense of $45 for lunch yesterday');
    await screen.findByLabelText('Being read aloud');
    act(() => assistant.stop());
    act(() => openAssistant({ mode: 'type' }));
    expect(screen.queryByLabelText('Being read aloud')).not.toBeInTheDocument();
  });

  it('is neither spoken nor captioned if the person switched it off', async () => {
    preferences.set({ ...defaultPreferences, spokenReplies: false });
    await type('add an expense of $45 for lunch yesterday');
    await screen.findByText(/Lunch · Dining/);
    expect(spoken).toEqual([]);
    expect(screen.queryByLabelText('Being read aloud')).not.toBeInTheDocument();
  });
});

describe('a command that is not understood', () => {
  const unread: UtteranceReply = {
    ...unsure,
    command: 'out_of_scope',
    mode: 'refuse',
    message: 'Command not understood',
    confirmationId: null,
    yesOrNo: false,
    slots: {},
  };

  it('offers sentences that can be said instead, and puts the pressed one into the box', async () => {
    const examples = ['Set my Dining budget to 300', 'How much is left for Dining?'];
    gateway.answer(processUtteranceEndpoint, { ...unread, examples });
    const user = await type('dining budget flurble');
    expect(await screen.findByText('Command not understood')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'You can say' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `“${examples[1]}”` }));
    expect(await screen.findByRole('textbox', { name: 'Type a command' })).toHaveValue(examples[1]);
    expect(gateway.callsTo(processUtteranceEndpoint)).toHaveLength(1);
  });

  it('offers what suits the screen when its words are about nothing it knows', async () => {
    gateway.answer(processUtteranceEndpoint, unread);
    await type('sing a song', '/budget');
    expect(await screen.findByRole('button', { name: '“Set my dining budget to 300”' })).toBeInTheDocument();
  });
});

describe('saved view that a reply names', () => {
  it('opens with its filter', async () => {
    gateway.answer(processUtteranceEndpoint, {
      ...exampleUtteranceReply,
      command: 'navigate',
      mode: 'answer',
      message: 'Opening Groceries this month.',
      navigate: '/transactions?category=Groceries&period=this-month',
      transactions: [],
      undoable: false,
    });
    const { address } = await type('open my view Groceries this month');
    await waitFor(() => expect(address()).toBe('/transactions?category=Groceries&period=this-month'));
  });
});

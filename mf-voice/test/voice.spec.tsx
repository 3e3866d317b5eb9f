import '@testing-library/jest-dom';
import { brand } from '@app/brand';
import {
  changeVoicePreferencesEndpoint,
  clearVoiceHistoryEndpoint,
  exampleUtteranceReply,
  listVoiceHistoryEndpoint,
  processUtteranceEndpoint,
  readSpeechEndpoint,
  readVoicePreferencesEndpoint,
  type UtteranceReply,
} from '@app/contracts-nlp';
import { understand } from '@app/nlu-core';
import { assistantState, openAssistant } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preferences } from '../src/features/assistant/voice';
import { defaultPreferences } from '../src/features/preferences/voice-preferences';
import { endAssistant, resetAssistant } from './assistant-hooks';
import { VoiceBloomWidget } from '../src/features/buttons/voice-bloom.widget';
import { VoiceButtonWidget } from '../src/features/buttons/voice-button.widget';
import { VoiceHintsWidget } from '../src/features/hints/voice-hints.widget';
import { VoiceOverlayWidget } from '../src/features/overlay/voice-overlay.widget';
import { examples, hints } from '../src/features/examples/examples';
import { examplesOn, screensWithExamples } from '../src/features/examples/screen-examples';
import { VoiceSettingsWidget } from '../src/features/settings/voice-settings.widget';
import { replay } from '../src/features/voice-test/golden';
import { VoiceTestPage } from '../src/features/voice-test/voice-test.page';

jest.setTimeout(20_000);

interface FakeRecognition {
  onresult: ((event: unknown) => void) | null;
  onstart: (() => void) | null;
}
let recognitions: FakeRecognition[] = [];
let gateway: ReturnType<typeof contractGateway>;

beforeEach(() => {
  gateway = contractGateway([
    processUtteranceEndpoint,
    readVoicePreferencesEndpoint,
    changeVoicePreferencesEndpoint,
    listVoiceHistoryEndpoint,
    clearVoiceHistoryEndpoint,
    readSpeechEndpoint,
  ]);
  recognitions = [];
  resetAssistant();
});
afterEach(async () => {
  await endAssistant(gateway);
  delete (globalThis as { SpeechRecognition?: unknown }).SpeechRecognition;
});

function installRecogniser(): void {
  (globalThis as { SpeechRecognition?: unknown }).SpeechRecognition = class {
    onresult = null;
    onstart: (() => void) | null = null;
    constructor() {
      recognitions.push(this);
    }
    start(): void {
      this.onstart?.();
    }
    abort(): void {}
  };
}
const recognise = (text: string, isFinal: boolean, confidence = 0.95): void =>
  act(() =>
    recognitions[recognitions.length - 1]!.onresult!({
      resultIndex: 0,
      results: [Object.assign([{ transcript: text, confidence }], { isFinal })],
    }),
  );

const reply = (change: Partial<UtteranceReply>): UtteranceReply => ({ ...exampleUtteranceReply, ...change });
const confirmReply = reply({
  mode: 'confirm',
  message: 'Add $1,450.00 for rent, today, in Housing? Say yes to confirm.',
  confirmationId: 'c1',
  transactions: [],
  undoable: false,
  slots: {
    amount: 1450,
    currency: 'USD',
    type: 'expense',
    category: 'Housing',
    date: '2026-11-21',
    description: 'rent',
  },
});
const open = (): void => act(() => openAssistant({ mode: 'type' }));
const box = () => screen.findByRole('textbox', { name: 'Type a command' });

describe('voice overlay', () => {
  it('opens for typing, sends the command once and shows what was added, with Undo', async () => {
    const user = userEvent.setup({ delay: null });
    renderRemote(<VoiceOverlayWidget />);
    open();
    expect(await box()).toHaveFocus();
    await user.type(await box(), 'add an expense of $45 for lunch yesterday{Enter}');
    expect(await screen.findByText('Lunch · Dining · Fri, Nov 20')).toBeInTheDocument();
    expect(screen.getByText('Dining will be at 96% of $300.00')).toBeInTheDocument();
    expect(screen.getByText('\u2212$45.00')).toBeInTheDocument();
    expect(screen.getByText('Done').nextElementSibling).toHaveTextContent(
      '✓ add an expense of $45 for lunch yesterday',
    );
    const marked = () => Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent);
    await waitFor(() => expect(marked()).toEqual(['$45', 'lunch', 'yesterday']));
    const [call] = gateway.callsTo(processUtteranceEndpoint);
    expect(call!.body).toMatchObject({
      transcript: 'add an expense of $45 for lunch yesterday',
      confidence: 1,
      wakeWordDetected: false,
      executionMode: 'immediate',
    });
    expect(call!.headers['idempotency-key']).toBe((call!.body as { requestId: string }).requestId);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(gateway.callsTo(processUtteranceEndpoint)[1]!.body).toMatchObject({
        transcript: 'undo',
        undoCommandId: exampleUtteranceReply.commandId,
      }),
    );
  });

  it('marks values in the transcript while it grows', async () => {
    installRecogniser();
    renderRemote(<VoiceOverlayWidget />);
    act(() => openAssistant({ mode: 'listen' }));
    expect(await screen.findByText('Listening · say “cancel” to stop')).toBeInTheDocument();
    recognise('add $45 for lunch yester', false);
    recognise('add $45 for lunch yesterday', false);
    const marked = () => Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent);
    await waitFor(() => expect(marked()).toEqual(['$45', 'lunch', 'yesterday']));
    expect(screen.getByText(/sends? what you say|stays on this device/)).toBeInTheDocument();
    expect(assistantState.get()).toBe('listening');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(
      screen.queryByRole('region', { name: `${brand.assistant} voice assistant` }),
    ).not.toBeInTheDocument();
    expect(assistantState.get()).toBe('standby');
  });

  it('asks before it adds, accepts corrections on the chips and confirms that question', async () => {
    const user = userEvent.setup({ delay: null });
    gateway.answer(processUtteranceEndpoint, confirmReply);
    renderRemote(<VoiceOverlayWidget />);
    open();
    await user.type(await box(), 'add an expense of $1450 for rent{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Amount: $1,450.00. Change' }));
    await user.clear(screen.getByRole('textbox', { name: 'Amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '1400.50{Enter}');
    expect(screen.getByRole('button', { name: 'Amount: $1,400.50. Change' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(gateway.callsTo(processUtteranceEndpoint)[1]!.body).toMatchObject({
        transcript: 'yes',
        confirmationId: 'c1',
        changes: { amount: 1400.5 },
      }),
    );
  });

  it('opens the screen that the reply names', async () => {
    const user = userEvent.setup({ delay: null });
    gateway.answer(
      processUtteranceEndpoint,
      reply({
        command: 'navigate',
        mode: 'answer',
        message: 'Opening budget.',
        navigate: '/budget',
        transactions: [],
        undoable: false,
      }),
    );
    const { address } = renderRemote(<VoiceOverlayWidget />);
    open();
    await user.type(await box(), 'open budget{Enter}');
    await waitFor(() => expect(address()).toBe('/budget'));
  });

  it('states what it cannot do and links to the screen that can', async () => {
    const user = userEvent.setup({ delay: null });
    gateway.answer(
      processUtteranceEndpoint,
      reply({
        success: false,
        command: 'generate_report',
        mode: 'refuse',
        message: "I can't make reports by voice yet, but Reports can.",
        suggestion: { label: 'Reports', path: '/reports' },
        transactions: [],
        undoable: false,
      }),
    );
    renderRemote(<VoiceOverlayWidget />);
    open();
    await user.type(await box(), 'make a report{Enter}');
    expect(
      await screen.findByText("I can't make reports by voice yet, but Reports can."),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Reports' })).toHaveAttribute('href', '/reports');
  });

  it('shows an error and keeps the box', async () => {
    const user = userEvent.setup({ delay: null });
    gateway.answer(processUtteranceEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<VoiceOverlayWidget />);
    open();
    await user.type(await box(), 'show my budget{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('not available');
    expect(await box()).toBeEnabled();
  });

  it('states that voice is off, to the tab bar too, and turns it on', async () => {
    installRecogniser();
    preferences.set({ ...defaultPreferences, enabled: false });
    const user = userEvent.setup({ delay: null });
    renderRemote(<VoiceOverlayWidget />);
    expect(assistantState.get()).toBe('off');
    act(() => openAssistant({ mode: 'listen' }));
    expect(await screen.findByText(/^Voice is off on this device/)).toBeInTheDocument();
    expect(recognitions).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Turn on voice' }));
    expect(await screen.findByText('Listening · say “cancel” to stop')).toBeInTheDocument();
    expect([recognitions.length, preferences.get().enabled]).toEqual([1, true]);
    act(() => preferences.set({ ...preferences.get(), enabled: false }));
    expect(assistantState.get()).toBe('off');
  });

  it('offers the text box if the browser cannot listen', async () => {
    renderRemote(<VoiceOverlayWidget />);
    act(() => openAssistant({ mode: 'listen' }));
    expect(await screen.findByText(/cannot listen/)).toBeInTheDocument();
    expect(await box()).toBeInTheDocument();
  });
});

describe('buttons', () => {
  it('starts and stops listening', async () => {
    installRecogniser();
    const user = userEvent.setup({ delay: null });
    renderRemote(
      <>
        <VoiceButtonWidget />
        <VoiceOverlayWidget />
      </>,
    );
    await user.click(screen.getByRole('button', { name: `Ask ${brand.assistant}` }));
    expect(recognitions).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Stop Listening' }));
    expect(screen.getByRole('button', { name: `Ask ${brand.assistant}` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  it('hides the bloom while the card is open', async () => {
    installRecogniser();
    const user = userEvent.setup({ delay: null });
    renderRemote(
      <>
        <VoiceBloomWidget />
        <VoiceOverlayWidget />
      </>,
    );
    await user.click(screen.getByRole('button', { name: `Ask ${brand.assistant}` }));
    expect(screen.queryByRole('button', { name: 'Stop Listening' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: `${brand.assistant} voice assistant` })).toBeInTheDocument();
  });
});

describe('hints', () => {
  it('puts the sentence into the box, ready to send', async () => {
    const user = userEvent.setup({ delay: null });
    renderRemote(
      <>
        <VoiceHintsWidget />
        <VoiceOverlayWidget />
      </>,
    );
    await user.click(screen.getByRole('button', { name: '“Show my budget for this month”' }));
    expect(await box()).toHaveValue('Show my budget for this month');
    expect(gateway.callsTo(processUtteranceEndpoint)).toHaveLength(0);
  });

  it('offers only sentences that are understood', () => {
    expect(hints).toHaveLength(4);
    for (const text of [...examples, ...screensWithExamples.flatMap(examplesOn)])
      expect([text, understand({ text, confidence: 0.95 }).frame.intent]).not.toEqual([text, 'out_of_scope']);
  });
});

describe('settings', () => {
  it('applies settings at once, here and on the server', async () => {
    const user = userEvent.setup({ delay: null });
    renderRemote(<VoiceSettingsWidget />);
    const wake = screen.getByRole('switch', { name: /Wake Word/ });
    await user.click(screen.getByRole('switch', { name: /^Voice/ }));
    expect(wake).toBeDisabled();
    expect(screen.getByText('Disabled')).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: /^Voice/ }));
    await user.click(screen.getByRole('switch', { name: /Always ask/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'en-GB');
    expect(JSON.parse(localStorage.getItem('voice')!)).toMatchObject({
      enabled: true,
      confirm: 'always',
      language: 'en-GB',
    });
    await waitFor(() =>
      expect(gateway.callsTo(changeVoicePreferencesEndpoint).map(({ body }) => body)).toEqual([
        { confirm: 'always' },
        { language: 'en-GB' },
      ]),
    );
  });

  it('reverts a choice that the server did not save', async () => {
    const user = userEvent.setup({ delay: null });
    gateway.answer(changeVoicePreferencesEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<VoiceSettingsWidget />);
    await user.click(screen.getByRole('switch', { name: /Spoken replies/ }));
    await waitFor(() => expect(screen.getByRole('switch', { name: /Spoken replies/ })).not.toBeChecked());
  });

  it('accepts a lower voice limit but no higher one', async () => {
    const user = userEvent.setup({ delay: null });
    renderRemote(<VoiceSettingsWidget />);
    const limit = screen.getByRole('textbox', { name: 'Voice limit' });
    expect(limit).toHaveValue('1,000.00');
    await user.clear(limit);
    await user.type(limit, '2000');
    expect(screen.getByText(/can only be lowered/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save limit' })).toBeDisabled();
    await user.clear(limit);
    await user.type(limit, '250{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(changeVoicePreferencesEndpoint)[0]!.body).toEqual({ voiceLimit: 250 }),
    );
  });

  it('dates commands by the person’s own day', async () => {
    const late = { ...listVoiceHistoryEndpoint.example.reply.commands[0]!, at: '2026-11-22T02:30:00.000Z' };
    gateway.answer(listVoiceHistoryEndpoint, { commands: [late], more: false });
    jest.useFakeTimers({
      now: new Date('2026-11-22T03:00:00.000Z'),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance', 'requestAnimationFrame'],
    });
    renderRemote(<VoiceSettingsWidget />, { user: { timeZone: 'America/New_York' } });
    expect(await screen.findByText(/· Today$/)).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('lists commands, puts one into the box again, and removes them', async () => {
    const user = userEvent.setup({ delay: null });
    renderRemote(
      <>
        <VoiceSettingsWidget />
        <VoiceOverlayWidget />
      </>,
    );
    await user.click(
      await screen.findByRole('button', { name: 'Say again: add an expense of $45 for lunch yesterday' }),
    );
    expect(await box()).toHaveValue('add an expense of $45 for lunch yesterday');
    await user.click(screen.getByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(gateway.callsTo(clearVoiceHistoryEndpoint)).toHaveLength(1));
  });
});

describe('VoiceTestPage', () => {
  it('replays the golden sentences here in the browser', async () => {
    const user = userEvent.setup({ delay: null });
    renderRemote(<VoiceTestPage />);
    await user.click(screen.getByRole('button', { name: 'Run all' }));
    expect(screen.getByText('21 of 21 as expected')).toBeInTheDocument();
    expect(replay().filter((line) => !line.passed)).toEqual([]);
    expect(gateway.callsTo(processUtteranceEndpoint)).toEqual([]);
  });

  it('reads a transcript at a confidence without sending it', async () => {
    const user = userEvent.setup({ delay: null });
    renderRemote(<VoiceTestPage />);
    await user.type(
      screen.getByRole('textbox', { name: 'Transcript' }),
      `hey ${brand.slug} add 45 for lunch`,
    );
    await user.click(screen.getByRole('button', { name: 'Read it' }));
    const log = screen.getByRole('region', { name: 'Confidence log' });
    expect(within(log).getByText('add_transaction · execute · 0.9')).toBeInTheDocument();
    expect(gateway.callsTo(processUtteranceEndpoint)).toEqual([]);
  });
});

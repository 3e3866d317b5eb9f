import type { contractGateway } from '@app/web-testing';
import { act, waitFor } from '@testing-library/react';
import { assistant, preferences } from '../src/features/assistant/voice';
import { defaultPreferences } from '../src/features/preferences/voice-preferences';

/** For `beforeEach`: nothing of an earlier test is remembered. */
export function resetAssistant(): void {
  localStorage.clear();
  preferences.set(defaultPreferences);
}

/** For `afterEach`: a pending reply must arrive before the page is removed. */
export async function endAssistant(gateway: ReturnType<typeof contractGateway>): Promise<void> {
  await waitFor(() => expect(assistant.state.get().processing).toBe(false));
  act(() => assistant.stop());
  gateway.close();
}

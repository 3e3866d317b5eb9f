import { useStore } from '@app/shell-sdk';
import { Button } from '@app/ui-kit';
import { useState } from 'react';
import { PromptCard } from './prompt-card';
import { updateReady, type Update } from './register-service-worker';

/** Asks before a newer version takes over, so that nothing half-typed is lost. */
export function UpdatePrompt() {
  const update = useStore(updateReady);
  const [later, setLater] = useState<Update | null>(null);
  if (!update || update === later) return null;
  return (
    <PromptCard title="A new version is ready" text="Refresh to use it. Finish what you are typing first.">
      <Button size="sm" onClick={() => setLater(update)}>
        Later
      </Button>
      <Button size="sm" variant="primary" onClick={() => update.apply()}>
        Refresh
      </Button>
    </PromptCard>
  );
}

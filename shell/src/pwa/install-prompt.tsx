import { brand } from '@app/brand';
import { useStore } from '@app/shell-sdk';
import { Button } from '@app/ui-kit';
import { dismissInstall, install, installOffer } from './install-prompt-store';
import { PromptCard } from './prompt-card';

export function InstallPrompt() {
  const offer = useStore(installOffer);
  if (!offer) return null;
  return (
    <PromptCard
      title={`Install ${brand.name}`}
      text="Open it from your home screen or dock, in a window of its own."
    >
      <Button size="sm" onClick={dismissInstall}>
        Not now
      </Button>
      <Button size="sm" variant="primary" onClick={() => void install(offer)}>
        Install
      </Button>
    </PromptCard>
  );
}

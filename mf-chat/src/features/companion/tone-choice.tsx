import { lazyPart } from '@app/shell-sdk';
import { Button } from '@app/ui-kit';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';

const ToneMenu = lazyPart(() => import('./tone-menu').then((m) => m.ToneMenu));

/** Chooses the wording of answers, never their content. */
export function ToneChoice() {
  const [isOpened, setOpened] = useState(false);
  const trigger = (
    <Button
      variant="ghost"
      size="sm"
      aria-haspopup="menu"
      icon={<SlidersHorizontal aria-hidden />}
      onClick={() => setOpened(true)}
    >
      Tone of answers
    </Button>
  );
  return (
    <div>
      {isOpened ? (
        <Suspense fallback={trigger}>
          <ToneMenu trigger={trigger} />
        </Suspense>
      ) : (
        trigger
      )}
    </div>
  );
}

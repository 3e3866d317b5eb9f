import { confirmStore, lazyPart, useStore } from '@app/shell-sdk';
import { Suspense } from 'react';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog').then((module) => module.ConfirmDialog));

/** The dialog's code is loaded at the first question. */
export function ConfirmHost() {
  const question = useStore(confirmStore);
  return question ? (
    <Suspense fallback={null}>
      <ConfirmDialog question={question} />
    </Suspense>
  ) : null;
}

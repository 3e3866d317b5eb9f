import { Dialog, KeyList, toastKeyHint } from '@app/ui-kit';
import { isUsable, listKeys, type ListKey } from './use-list-keys';

export interface KeysHelpProps {
  /** The keys a screen supports, with their meaning there; without it, all keys of the list. */
  says?: Partial<Record<ListKey, string>>;
  onClose: () => void;
}

/** Lists exactly the keys that do something on this screen, and the one that works everywhere. */
export function KeysHelp({ says, onClose }: KeysHelpProps) {
  const shown = listKeys.flatMap(([key, printed, usual, call]) => {
    const words = says ? says[key] : usual;
    return words && isUsable(call) ? [[printed, words] as const] : [];
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keys"
      description={says ? 'Acts on the current item.' : 'Acts on selected rows, or the current one.'}
    >
      <KeyList keys={[...shown, toastKeyHint]} />
    </Dialog>
  );
}

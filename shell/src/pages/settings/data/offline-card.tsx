import { reasonOf } from '@app/api-client';
import { toast, useDateFormat, useOnline, useStore } from '@app/shell-sdk';
import { Banner, Card, Switch } from '@app/ui-kit';
import { useEffect, useState } from 'react';
import { copyIsViewed } from '../../../offline/copy/copy-start';
import { copyIsOn, filesAreKept, setCopyOn } from '../../../offline/copy/copy-setting';
import { offlineCopy } from '../../../offline/copy/kept-answers';
import { keepsCopy } from '../../../offline/copy/offline-choice';
import { Words } from './export-card';

const lookEveryMs = 1_000;

/** Switches the offline copy of this device on or off. */
export function OfflineCard() {
  const { instant } = useDateFormat();
  const [keeps, setKeeps] = useState(keepsCopy);
  const isPossible = useStore(copyIsOn) || !keeps;
  const isOnline = useOnline();
  const keptAt = useKeptAt();
  const change = async (wants: boolean) => {
    setKeeps(wants);
    try {
      await setCopyOn(wants);
      if (!wants) toast({ title: 'The copy on this device was erased' });
    } catch (error) {
      toast({ title: 'The copy could not be erased', description: reasonOf(error), tone: 'destructive' });
    }
  };
  return (
    <Card title="Without a connection">
      <Words>
        <Switch
          label="Keep my data on this device for reading offline"
          checked={keeps}
          onChange={(wants) => void change(wants)}
        />
        <p>
          The last 12 months of transactions, with accounts, categories, budgets and bills. The copy is
          encrypted and erased when you sign out, and when your session ends. Turn it off on a device that is
          not yours.
        </p>
        {!isPossible && (
          <Banner>This browser does not let the app start without a connection, so nothing is kept.</Banner>
        )}
        {keeps && isPossible && (
          <p role="status">
            {keptAt
              ? `Kept on this device, as of ${instant(keptAt)}.`
              : isOnline
                ? 'Being kept…'
                : 'Nothing is kept yet: that needs a connection.'}
          </p>
        )}
      </Words>
    </Card>
  );
}

/** When the copy was last complete; undefined until it and the scripts that show it are stored. */
function useKeptAt(): string | undefined {
  const [keptAt, setKeptAt] = useState<string>();
  useEffect(() => {
    copyIsViewed.set(true);
    let hasFiles = false;
    const look = async () => {
      const completeAt = (await offlineCopy.about())?.completeAt;
      hasFiles ||= completeAt !== undefined && (await filesAreKept());
      setKeptAt(hasFiles ? completeAt : undefined);
    };
    const lookAgain = () => void look().catch(() => undefined);
    lookAgain();
    const timer = setInterval(lookAgain, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return keptAt;
}

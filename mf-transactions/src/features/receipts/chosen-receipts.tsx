import { useOnline } from '@app/shell-sdk';
import { Banner, IconButton } from '@app/ui-kit';
import { CircleAlert, Paperclip, X } from 'lucide-react';
import { FileDrop } from './file-drop';
import { Face, Row, sizeText } from './receipt-item';
import { List, Title } from './receipts-section';
import { uploadName } from './receipt-upload';
import type { AttachLater } from './use-attach-later';

/** Receipts for a new transaction. They are uploaded after it is saved. */
export function ChosenReceipts({ receipts: { chosen, choose, leaveOut } }: { receipts: AttachLater }) {
  const isOnline = useOnline();
  return (
    <FileDrop onFiles={choose}>
      <Title>Receipts</Title>
      {chosen.length > 0 && (
        <List>
          {chosen.map(({ file, problem }, at) => (
            <Row key={`${file.name} ${at}`}>
              <Face>{problem ? <CircleAlert aria-hidden /> : <Paperclip aria-hidden />}</Face>
              <div className="open">
                <span>
                  <b>{uploadName(file)}</b>
                  <small role={problem ? 'alert' : undefined}>{problem ?? sizeText(file.size)}</small>
                </span>
              </div>
              <IconButton label={`Leave ${uploadName(file)} out`} onClick={() => leaveOut(file)}>
                <X aria-hidden />
              </IconButton>
            </Row>
          ))}
        </List>
      )}
      {chosen.length > 0 && !isOnline && (
        <Banner tone="warn">
          There is no connection. The transaction waits on this device, its receipts do not: add them once it
          is sent.
        </Banner>
      )}
    </FileDrop>
  );
}

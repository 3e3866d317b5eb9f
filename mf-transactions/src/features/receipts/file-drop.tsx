import { needsConnection, useConnected } from '@app/shell-sdk';
import { Button, media, useMayCall } from '@app/ui-kit';
import { Camera, Paperclip } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { acceptedFiles } from './receipt-upload';
import { startReceiptEndpoint } from '@app/contracts-banking';

export interface FileDropProps {
  onFiles: (files: readonly File[]) => void;
  /** Scrolls into view and focuses its button. */
  isCalled?: boolean | undefined;
  children?: ReactNode;
}

/** Accepts files by button, by drag and drop, from the clipboard, and on phones from the camera. */
export function FileDrop({ onFiles, isCalled, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const [files, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const isConnected = useConnected();
  const mayAttach = useMayCall()(startReceiptEndpoint);
  const take = (chosen: Iterable<File> | null) => {
    const all = [...(chosen ?? [])];
    if (all.length > 0 && isConnected && mayAttach) onFiles(all);
  };
  usePastedFiles(take);
  const attach = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCalled) attach.current?.focus();
  }, [isCalled]);
  const onDragOver = (event: DragEvent) => {
    if (!mayAttach || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const input = (capture: boolean) => (
    <input
      ref={capture ? camera : files}
      type="file"
      hidden
      tabIndex={-1}
      aria-hidden
      accept={capture ? 'image/*' : acceptedFiles}
      {...(capture ? { capture: 'environment' as const } : { multiple: true })}
      onChange={({ target }) => {
        take(target.files);
        // Reset, so that the same file can be chosen again.
        target.value = '';
      }}
    />
  );
  return (
    <Zone
      role="group"
      aria-label="Receipts"
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {children}
      {mayAttach && (
        <Buttons>
          <Button
            ref={attach}
            size="sm"
            disabled={!isConnected}
            icon={<Paperclip aria-hidden />}
            onClick={() => files.current?.click()}
          >
            Attach a receipt
          </Button>
          <Shot
            size="sm"
            disabled={!isConnected}
            icon={<Camera aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Shot>
          {isConnected ? <Hint>or drop or paste it here</Hint> : <Needs>{needsConnection}</Needs>}
        </Buttons>
      )}
      {input(false)}
      {input(true)}
    </Zone>
  );
}

const Zone = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s3);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--r-sm);
  &[data-over] {
    border-color: var(--accent-ink);
    background: var(--accent-soft);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
`;

/** Shown only on touch screens, because computers rarely have a camera for this. */
const Shot = styled(Button)`
  display: none;
  ${media.touch} {
    display: inline-flex;
  }
`;

const Needs = styled.span`
  font-size: var(--text-sm);
  color: var(--ink-3);
`;

const Hint = styled(Needs)`
  ${media.touch} {
    display: none;
  }
`;

/** Accepts files pasted anywhere on the page while this is shown. Pasted text is not affected. */
function usePastedFiles(take: (files: readonly File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

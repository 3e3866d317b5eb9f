import type { Receipt, ReceiptType } from '@app/contracts-banking';
import { IconButton, media, visuallyHidden } from '@app/ui-kit';
import { Download, FileText, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { fileAddress, previewAddress, removeReceipt } from './api';

export interface ReceiptItemProps {
  receipt: Receipt;
  onOpen: () => void;
  /** Undefined while another receipt is being removed. */
  onRemove: (() => void) | undefined;
}

/** One receipt: thumbnail, name and actions. Documents open as a download, so that no viewer runs them on this origin. */
export function ReceiptItem({ receipt, onOpen, onRemove }: ReceiptItemProps) {
  const { id, name, type, size, preview } = receipt;
  const face = preview ? <img src={previewAddress(id)} alt="" loading="lazy" /> : <FileText aria-hidden />;
  const words = (
    <>
      <Face>{face}</Face>
      <span>
        <Hidden>Open </Hidden>
        <b>{name}</b>
        <small>
          {typeNames[type]} · {sizeText(size)}
        </small>
      </span>
    </>
  );
  return (
    <Row>
      {preview ? (
        <button type="button" className="open" onClick={onOpen}>
          {words}
        </button>
      ) : (
        <a className="open" href={fileAddress(id)} download={name}>
          {words}
        </a>
      )}
      <DownloadLink href={fileAddress(id)} download={name} aria-label={`Download ${name}`} title="Download">
        <Download aria-hidden />
      </DownloadLink>
      <IconButton
        call={removeReceipt}
        label={`Remove ${name}`}
        title="Remove"
        disabled={!onRemove}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </Row>
  );
}

export const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s1);
  min-width: 0;
  .open {
    display: flex;
    align-items: center;
    gap: var(--s3);
    flex: 1;
    min-width: 0;
    padding: 2px;
    text-align: left;
    color: inherit;
    text-decoration: none;
    border-radius: var(--r-sm);
  }
  .open:hover b {
    text-decoration: underline;
  }
  .open > span:last-child {
    min-width: 0;
  }
  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-size: var(--text-md);
    font-weight: 550;
  }
  small {
    font-size: var(--text-sm);
    color: var(--ink-3);
  }
`;

export const Face = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-sm);
  background: var(--surface-2);
  color: var(--ink-3);
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  svg {
    width: var(--icon);
    height: var(--icon);
    stroke-width: 1.75;
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

const DownloadLink = styled.a`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--control);
  height: var(--control);
  border-radius: var(--r-pill);
  color: var(--ink-2);
  svg {
    width: var(--icon);
    height: var(--icon);
    stroke-width: 1.75;
  }
  &:hover {
    background: var(--surface-2);
    color: var(--ink);
  }
  ${media.touch} {
    min-width: var(--touch);
    min-height: var(--touch);
  }
`;

const typeNames: Readonly<Record<ReceiptType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Photo',
  'image/png': 'Picture',
  'image/webp': 'Picture',
};

/** Bytes as people read them. */
export function sizeText(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1_024))} KB`;
  return `${(Math.round(bytes / 104_857.6) / 10).toLocaleString()} MB`;
}

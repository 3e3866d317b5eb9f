import { useRef } from 'react';
import { IfPermitted } from '../offer/if-permitted';
import { Button, type ButtonProps } from './button';

/** A button that opens a file picker; the same file may be chosen twice in a row. */
export function FileButton({
  accept,
  fileLabel,
  onFile,
  call,
  ...button
}: Omit<ButtonProps, 'onClick'> & {
  /** File extensions and media types, in the format of `<input accept>`. */
  accept: string;
  /** Describes the file for screen readers. */
  fileLabel: string;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const whole = (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={fileLabel}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
  return call ? <IfPermitted call={call}>{whole}</IfPermitted> : whole;
}

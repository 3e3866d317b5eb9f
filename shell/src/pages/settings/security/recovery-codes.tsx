import { brand } from '@app/brand';
import { toast, useSession } from '@app/shell-sdk';
import { Banner, Button } from '@app/ui-kit';
import { Copy, Download, Printer } from 'lucide-react';
import { createGlobalStyle, styled } from 'styled-components';
import { saveFile } from '../../diagnostics/save-file';

/** The recovery codes, shown once: to copy, save as a file or print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { user } = useSession();
  const text = codes.join('\n');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Recovery codes copied', tone: 'success' }),
      () =>
        toast({
          title: 'They could not be copied',
          description: 'Select the codes and copy them, or download them.',
          tone: 'destructive',
        }),
    );
  const download = () =>
    saveFile(
      `${brand.slug}-recovery-codes.txt`,
      `${brand.name} recovery codes of ${user?.email ?? ''}\nEach works once.\n\n${text}\n`,
      'text/plain',
    );
  return (
    <>
      <PrintCodesAlone />
      <Banner tone="warn" title="Save these codes now: they are not shown again">
        If you lose your phone, each code signs you in once. Keep them somewhere other than your phone.
      </Banner>
      <Codes aria-label="Recovery codes" data-print>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Ways>
        <Button size="sm" icon={<Copy aria-hidden />} onClick={copy}>
          Copy
        </Button>
        <Button size="sm" icon={<Download aria-hidden />} onClick={download}>
          Download
        </Button>
        <Button size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </Ways>
    </>
  );
}

const PrintCodesAlone = createGlobalStyle`
  @media print {
    body * { visibility: hidden; }
    [data-print], [data-print] * { visibility: visible; }
  }
`;

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(250px, 100%), 1fr));
  gap: var(--s1) var(--s4);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-field);
  background: var(--bg);
  font-family: ui-monospace, monospace;
  font-size: var(--text-sm);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

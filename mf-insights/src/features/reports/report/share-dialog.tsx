import type { Report, ReportShare, ShareScope } from '@app/contracts-insights';
import { showFailure } from '@app/organising';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Button, Chip, Dialog, Field, ReadError, Select, Skeleton, TextInput } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Link2Off } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { createShare, listShares, revokeShare } from '../api';
import { Grid } from '../generate/narrow-fields';
import { Note, PaidList } from '../paid-list';

const spans = [7, 30, 90].map((days) => ({ value: String(days), label: `${days} days` }));
const scopes: readonly { value: ShareScope; label: string }[] = [
  { value: 'rows', label: 'Everything in it' },
  { value: 'figures', label: 'Sums only, no single transactions' },
];

/** Links with which an accountant can read this version without an account: create them, see who opened them, and revoke them. */
export function ShareDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const [label, setLabel] = useState('Accountant');
  const [days, setDays] = useState('30');
  const [scope, setScope] = useState<ShareScope>('rows');
  const create = useMutation(createShare);
  const url = create.data && `${window.location.origin}${create.data.path}`;
  return (
    <Dialog
      open
      width={620}
      onClose={onClose}
      title={`Share ${report.name}`}
      description="Anyone with the link can read this version of the report, and nothing else. They can’t change anything."
      error={create.error}
      onSubmit={() =>
        create.mutate({ params: { id: report.id }, body: { label, scope, days: Number(days) } })
      }
      action={{ label: 'Make a link', busy: create.isPending, disabled: label.trim() === '' }}
    >
      <Grid>
        <Field label="For whom">
          <TextInput value={label} maxLength={60} onChange={(event) => setLabel(event.target.value)} />
        </Field>
        <Field label="Ends after">
          <Select value={days} options={spans} onChange={setDays} />
        </Field>
        <Field label="Shows">
          <Select value={scope} options={scopes} onChange={(next) => setScope(next as ShareScope)} />
        </Field>
      </Grid>
      {url && <FreshLink url={url} />}
      <Shares reportId={report.id} />
    </Dialog>
  );
}

function FreshLink({ url }: { url: string }) {
  const copy = (): void =>
    void navigator.clipboard.writeText(url).then(
      () => toast({ title: 'Link copied', tone: 'success' }),
      () =>
        toast({
          title: 'It could not be copied',
          description: 'Select the link and copy it.',
          tone: 'destructive',
        }),
    );
  return (
    <div>
      <Note>Copy it now: it is not kept anywhere and cannot be shown again.</Note>
      <Row>
        <TextInput readOnly aria-label="Link" value={url} onFocus={(event) => event.target.select()} />
        <Button icon={<Copy aria-hidden />} onClick={copy}>
          Copy
        </Button>
      </Row>
    </div>
  );
}

function Shares({ reportId }: { reportId: string }) {
  const read = useQuery(listShares(reportId));
  const { data, error } = read;
  if (error && !data) return <ReadError title="Links could not be loaded" read={read} />;
  if (!data) return <Skeleton $height="60px" />;
  if (data.length === 0) return null;
  return (
    <section aria-label="Links">
      <PaidList>
        {data.map((share) => (
          <ShareLine key={share.id} share={share} />
        ))}
      </PaidList>
    </section>
  );
}

function ShareLine({ share }: { share: ReportShare }) {
  const { instant, day } = useDateFormat();
  const revoke = useMutation(revokeShare);
  const isOver = share.revoked !== null || new Date(share.expires) <= new Date();
  return (
    <li>
      <span>{share.label}</span>
      <Chip $tone={isOver ? 'neutral' : 'positive'}>
        {share.revoked ? 'Ended' : isOver ? 'Expired' : 'Open'}
      </Chip>
      <small>
        until {day(share.expires.slice(0, 10))} ·{' '}
        {share.opened === 0
          ? 'not opened yet'
          : `opened ${share.opened} ${share.opened === 1 ? 'time' : 'times'}`}
        {share.openings[0] && `, last ${instant(share.openings[0].at)} by ${share.openings[0].device}`}
      </small>
      {!isOver && (
        <b>
          <Button
            size="sm"
            variant="ghost"
            icon={<Link2Off aria-hidden />}
            aria-label={`End the link for ${share.label}`}
            busy={revoke.isPending}
            onClick={() =>
              revoke.mutate(
                { params: { id: share.id } },
                { onError: showFailure('The link could not be ended') },
              )
            }
          >
            End
          </Button>
        </b>
      )}
      {share.openings.length > 1 && (
        <Log>
          <summary>Who opened it</summary>
          <ul>
            {share.openings.map(({ at, what, device }) => (
              <li key={at}>
                {instant(at)}: {what === 'page' ? 'read' : what.toUpperCase()} by {device}
              </li>
            ))}
          </ul>
        </Log>
      )}
    </li>
  );
}

const Row = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  margin-top: var(--s2);
  > :first-child {
    flex: 1;
  }
`;
const Log = styled.details`
  flex-basis: 100%;
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

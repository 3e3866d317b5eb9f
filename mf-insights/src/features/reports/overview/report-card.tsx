import type { Report } from '@app/contracts-insights';
import { showFailure } from '@app/organising';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Button, ButtonLink, CardSurface, Chip, IconButton, Menu, ProgressBar } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { removeReport, restoreReport, retryReport } from '../api';
import { DownloadButton } from '../download-button';
import { KindPicture } from '../kind-picture';

/** A report: its progress, or the links to it and its files. */
export function ReportCard({ report }: { report: Report }) {
  const { instant } = useDateFormat();
  const retry = useMutation(retryReport);
  const remove = useRemoveReport();
  const { id, name, status } = report;
  const isMaking = status === 'queued' || status === 'running';
  return (
    <Surface as="li" aria-label={name}>
      <KindPicture type={report.type} />
      <div>
        <h3>{status === 'ready' ? <Link to={id}>{name}</Link> : name}</h3>
        <p>{report.description}</p>
        <small>
          {isMaking
            ? status === 'queued'
              ? 'Waiting to be generated'
              : `Being generated, ${report.progress} %`
            : `Last generated ${instant(report.lastGenerated)}`}
          {report.versions > 1 && ` · ${report.versions} versions`}
        </small>
        {isMaking && (
          <ProgressBar percent={report.progress} label={`${name} is being generated`} fill="accent" />
        )}
        {status === 'failed' && (
          <Problem role="alert">
            <Chip $tone="negative">Failed</Chip> {report.problem}
          </Problem>
        )}
      </div>
      <Actions>
        {status === 'ready' && (
          <>
            <ButtonLink as={Link} to={id} $variant="secondary">
              Open
            </ButtonLink>
            <DownloadButton id={id} name={name} />
          </>
        )}
        {status === 'failed' && (
          <Button
            call={retryReport}
            icon={<RotateCcw aria-hidden />}
            busy={retry.isPending}
            onClick={() =>
              retry.mutate({ params: { id } }, { onError: showFailure('It could not be tried again') })
            }
          >
            Retry
          </Button>
        )}
        <Menu
          call={removeReport}
          align="end"
          trigger={
            <IconButton label={`More for ${name}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            { label: 'Remove', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => remove(id, name) },
          ]}
        />
      </Actions>
    </Surface>
  );
}

/** Removes a report and offers to restore it. */
export function useRemoveReport(after?: () => void): (id: string, name: string) => void {
  const remove = useMutation(removeReport);
  const restore = useMutation(restoreReport);
  return (id, name) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          after?.();
          toast({
            title: `${name} was removed`,
            description: 'With all its versions. Links to it have ended.',
            action: {
              label: 'Undo',
              onClick: () =>
                restore.mutate({ params: { id } }, { onError: showFailure('It could not be restored') }),
            },
          });
        },
        onError: showFailure('It could not be removed'),
      },
    );
}

const Surface = styled(CardSurface)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  > div {
    flex: 1 1 180px;
    min-width: 0;
  }
  h3 {
    font-size: var(--text-h2);
  }
  h3 a {
    color: inherit;
  }
  p {
    color: var(--ink-2);
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  margin-left: auto;
`;
const Problem = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s2);
  margin-top: var(--s1);
  font-size: var(--text-sm);
`;

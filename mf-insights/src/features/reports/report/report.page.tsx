import { reportKinds, type ReportReading } from '@app/contracts-insights';
import { showFailure } from '@app/organising';
import { useDateFormat, useTitle } from '@app/shell-sdk';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ProgressBar,
  ReadError,
  Select,
  Skeleton,
} from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { archiveAddress, generateReport, readReport, retryReport, createShare, removeReport } from '../api';
import { DownloadButton } from '../download-button';
import { FigureGrid } from './figure-grid';
import { useRemoveReport } from '../overview/report-card';
import { ReportSectionCard } from './report-section';
import { ShareDialog } from './share-dialog';

/** One report: figures, charts and tables. Every figure links to the transactions that add up to it. */
export function ReportPage() {
  const { id = '' } = useParams();
  const read = useQuery(readReport(id));
  const { data, error } = read;
  useTitle(data?.report.name);
  if (error && !data) return <ReadError title="This report could not be loaded" read={read} />;
  if (!data) return <Skeleton $height="420px" />;
  return <Shown key={id} reading={data} />;
}

function Shown({ reading }: { reading: ReportReading }) {
  const { report, body } = reading;
  return (
    <Page>
      <Head reading={reading} />
      {!body && <Making reading={reading} />}
      {body && (
        <>
          {[...body.narrowedBy, ...body.notes].map((note) => (
            <Banner key={note} tone="info">
              {note}
            </Banner>
          ))}
          {body.figures.length > 0 && <FigureGrid body={body} />}
          {body.sections.map((section) => (
            <ReportSectionCard
              key={section.id}
              section={section}
              currency={body.currency}
              name={report.name}
            />
          ))}
          {body.definitions.length > 0 && (
            <Card title="How figures are defined">
              <Definitions>
                {body.definitions.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </Definitions>
            </Card>
          )}
          <Foot>
            Content SHA-256 <code>{reading.hash}</code>: the footer of its files says the same.
          </Foot>
        </>
      )}
    </Page>
  );
}

function Making({ reading: { report } }: { reading: ReportReading }) {
  const retry = useMutation(retryReport);
  if (report.status === 'failed')
    return (
      <EmptyState
        drawing="missing"
        title="This report could not be generated"
        action={
          <Button
            call={retryReport}
            variant="primary"
            icon={<RotateCcw aria-hidden />}
            busy={retry.isPending}
            onClick={() =>
              retry.mutate(
                { params: { id: report.id } },
                { onError: showFailure('It could not be tried again') },
              )
            }
          >
            Retry
          </Button>
        }
      >
        {report.problem}
      </EmptyState>
    );
  return (
    <Card
      title={report.status === 'queued' ? 'Waiting to be generated' : `Being generated, ${report.progress} %`}
    >
      <ProgressBar percent={report.progress} label={`${report.name} is being generated`} fill="accent" />
    </Card>
  );
}

function Head({ reading }: { reading: ReportReading }) {
  const { instant } = useDateFormat();
  const navigate = useNavigate();
  const [sharing, setSharing] = useState(false);
  const again = useMutation(generateReport);
  const remove = useRemoveReport(() => void navigate('/reports'));
  const { report, versions, filters, preset, tax, receipts } = reading;
  const { id, name, type, from, to } = report;
  const makeAgain = (): void =>
    again.mutate(
      { body: { type, from, to, filters, ...(preset && { preset }), ...(tax && { tax }) } },
      {
        onSuccess: (made) => void navigate(`/reports/${made.id}`),
        onError: showFailure('The report could not be generated'),
      },
    );
  return (
    <Top>
      <ButtonLink as={Link} to="/reports" $variant="ghost" $size="sm">
        <ArrowLeft aria-hidden size={16} /> All reports
      </ButtonLink>
      <div>
        <h2>{name}</h2>
        <p>
          {report.description} · {reportKinds[type].says}
        </p>
      </div>
      <Actions>
        {versions.length > 1 && (
          <Select
            look="pill"
            aria-label="Version"
            value={id}
            options={versions.map((version, at) => ({
              value: version.id,
              label: `${instant(version.generated)}${at === 0 ? ' (newest)' : ''}${version.same ? ', unchanged' : ''}`,
            }))}
            onChange={(next) => void navigate(`/reports/${next}`)}
          />
        )}
        {report.status === 'ready' && (
          <>
            <DownloadButton id={id} name={name} {...(type === 'tax' && { archive: archiveAddress(id) })} />
            <Button call={createShare} icon={<Share2 aria-hidden />} onClick={() => setSharing(true)}>
              Share
            </Button>
          </>
        )}
        <Button
          call={generateReport}
          variant="ghost"
          icon={<RotateCcw aria-hidden />}
          busy={again.isPending}
          onClick={makeAgain}
        >
          Generate again
        </Button>
        <Button
          call={removeReport}
          variant="ghost"
          icon={<Trash2 aria-hidden />}
          onClick={() => remove(id, name)}
        >
          Remove
        </Button>
      </Actions>
      {type === 'tax' && receipts > 0 && <p>{receipts} receipts go into the ZIP file.</p>}
      {sharing && <ShareDialog report={report} onClose={() => setSharing(false)} />}
    </Top>
  );
}

const Page = styled.div`
  display: grid;
  gap: var(--s5);
`;
const Top = styled.header`
  display: grid;
  justify-items: start;
  gap: var(--s3);
  h2 {
    font-size: var(--text-xl);
  }
  p {
    color: var(--ink-2);
    max-width: 72ch;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
`;
const Definitions = styled.ul`
  padding-left: var(--s4);
  color: var(--ink-2);
  font-size: var(--text-sm);
  display: grid;
  gap: var(--s1);
`;
const Foot = styled.p`
  color: var(--ink-3);
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
`;

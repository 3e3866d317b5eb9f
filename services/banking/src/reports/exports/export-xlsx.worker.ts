import { parentPort, workerData } from 'node:worker_threads';
import type { NamedRow } from '../../ledger/model/named-row';
import type { Named } from './export-rows';
import { exportXlsx } from './export-xlsx.writer';

export interface XlsxTask {
  batches: NamedRow[][];
  named: Named;
}

const { batches, named } = workerData as XlsxTask;

async function* each(): AsyncGenerator<NamedRow[]> {
  for (const batch of batches) yield await Promise.resolve(batch);
}

void exportXlsx(each(), named).then((bytes) => parentPort!.postMessage({ bytes }));

import { parentPort, workerData } from 'node:worker_threads';
import { receivedPieces } from '@app/service-kit/worker-pieces';
import { exportFile, type ExportTask } from './export-file.writer';

void exportFile(workerData as ExportTask, receivedPieces()).then((made) =>
  parentPort!.postMessage(made, [made.bytes.buffer]),
);

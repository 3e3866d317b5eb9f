import { defineErrors } from '@app/contracts-kernel';

export const shellErrors = defineErrors({
  REMOTE_UNKNOWN: { status: 404, sentence: 'There is no remote with that name.' },
  REMOTE_VERSION_UNKNOWN: { status: 404, sentence: 'This remote has no such published version.' },
  REMOTE_VERSION_EXISTS: {
    status: 409,
    sentence: 'This version was already published with other content. Publish under a new version.',
  },
  REMOTE_PATH_TAKEN: { status: 409, sentence: 'Another active remote already has a page at this path.' },
  REMOTE_NO_PREVIOUS: { status: 409, sentence: 'There is no earlier version to go back to.' },
});

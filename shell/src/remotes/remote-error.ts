/** Why a card is shown in place of a remote. People quote these codes to support, and the failure specs assert them. */
export type RemoteErrorCode =
  | 'REMOTE_UNKNOWN'
  | 'REMOTE_SDK'
  | 'REMOTE_LOAD'
  | 'REMOTE_INTEGRITY'
  | 'REMOTE_TIMEOUT'
  | 'REMOTE_PART_MISSING'
  | 'REMOTE_RENDER'
  | 'OFFLINE';

export class RemoteError extends Error {
  readonly code: RemoteErrorCode;

  constructor(code: RemoteErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RemoteError';
    this.code = code;
  }
}

export const isRemoteError = (error: unknown): error is RemoteError =>
  error instanceof Error && error.name === 'RemoteError';
export const codeOf = (error: unknown): RemoteErrorCode =>
  isRemoteError(error) ? error.code : 'REMOTE_RENDER';

export const sentences: Record<RemoteErrorCode, string> = {
  REMOTE_UNKNOWN: 'It is no longer part of this app. Reload the page to get the current version.',
  REMOTE_SDK:
    'It was built for another version of this app. Reload the page; if this stays, it has to be published again.',
  REMOTE_LOAD: 'Its files could not be loaded. Your other screens are not affected.',
  REMOTE_INTEGRITY:
    'Its files are not the ones that were published, so they were not run. Your other screens are not affected.',
  REMOTE_TIMEOUT: 'It did not answer in time. Your other screens are not affected.',
  REMOTE_PART_MISSING:
    'Its current version does not have this part. Reload the page to get the current version.',
  REMOTE_RENDER: 'Something in it went wrong. Your data and your other screens are not affected.',
  OFFLINE: 'You are offline and this part was not opened before. It loads once you’re online.',
};

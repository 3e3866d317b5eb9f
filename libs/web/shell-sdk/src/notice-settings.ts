import { queryFor } from '@app/api-client';
import { readNoticeSettings } from '@app/contracts-identity';

/** For the specs of the remote that uses it. */
export { readNoticeSettings as readOwnNoticeSettingsRoute } from '@app/contracts-identity';

/** How the person is notified of what, and whether this server can send e-mail. */
export const readOwnNoticeSettings = () => queryFor(readNoticeSettings);

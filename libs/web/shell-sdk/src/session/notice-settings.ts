import { queryFor } from '@app/api-client';
import { readNoticeSettings } from '@app/contracts-identity';

/** For the specs of the remote that uses this route. */
export { readNoticeSettings as readOwnNoticeSettingsRoute } from '@app/contracts-identity';

/** The person's notification settings, and whether this server can send e-mail. */
export const readOwnNoticeSettings = () => queryFor(readNoticeSettings);

import { queryFor } from '@app/api-client';
import { listPeopleRoute } from '@app/contracts-banking';

export const listPeople = () => queryFor(listPeopleRoute);

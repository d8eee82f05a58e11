import { addPersonInCare } from './add-person.ts';
import { confirmGuardianship } from './confirm-guardianship.ts';
import { endGuardianship } from './end-guardianship.ts';
import { listGuardians } from './list-guardians.ts';
import { listMyPeople } from './list-my-people.ts';

export const guardianshipsRouter = {
  listMyPeople,
  addPersonInCare,
  listGuardians,
  confirmGuardianship,
  endGuardianship,
};

import { acceptGuardianInvitation } from './accept-guardian-invitation.ts';
import { acceptOwnAccount } from './accept-own-account.ts';
import { addPersonInCare } from './add-person.ts';
import { confirmGuardianship } from './confirm-guardianship.ts';
import { continueGuardianship } from './continue-guardianship.ts';
import { endGuardianship } from './end-guardianship.ts';
import { inviteGuardian } from './invite-guardian.ts';
import { inviteToOwnAccount } from './invite-to-own-account.ts';
import { listGuardians } from './list-guardians.ts';
import { listMyPeople } from './list-my-people.ts';
import { withdrawCareInvitation } from './withdraw-care-invitation.ts';

export const guardianshipsRouter = {
  listMyPeople,
  addPersonInCare,
  listGuardians,
  continueGuardianship,
  confirmGuardianship,
  endGuardianship,
  inviteGuardian,
  acceptGuardianInvitation,
  inviteToOwnAccount,
  withdrawCareInvitation,
  acceptOwnAccount,
};

import { insertAudit } from '../../core/audit/audit.repo.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { announcing, toAdmins } from '../../core/events/publish.ts';
import type { Account } from '../../core/identity/identity.ts';
import { isInvitationValid, lockInvited, markAccepted } from './invitations.repo.ts';

/**
 * A person who signs in with the invited e-mail and has proved it (by the password link, or through Google) is in.
 * `user` as it was when the invitation has ended or nothing is proved.
 */
export async function acceptInvitation(
  dependencies: Dependencies & { ip: string },
  user: UserRow,
  account: Account | null,
): Promise<UserRow> {
  if (!account?.emailVerified || account.disabled || account.email !== user.email) return user;
  const { now, ip } = dependencies;
  const at = new Date(now()).toISOString();
  return announcing(dependencies, async (tx, publish) => {
    const invited = await lockInvited(tx, user.id);
    if (!invited || !(await isInvitationValid(tx, user.id, at))) return user;
    const accepted = await markAccepted(tx, user.id, at);
    const action = 'acceptInvitation' as const;
    await insertAudit(tx, { action, outcome: 'ok', actorId: user.id, actorRole: user.role, targetId: user.id, ip });
    await publish([{ name: action, ...toAdmins }]);
    return accepted ?? user;
  });
}

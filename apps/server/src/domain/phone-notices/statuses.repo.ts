import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import type { PhoneStatus } from '../../core/phone/status.ts';
import { isUuid } from '../../core/uuid.ts';

/** `unbilled`: as how many the month has counted it for nothing. */
type Marked = { consentId: string | null; month: string | null; unbilled: number };

const refusalOf = (status: PhoneStatus) => (status.outcome === 'failed' ? status.code : null);
/** Ours where it comes back: it is known before the provider has answered by its own. */
const ourId = ({ messageId }: PhoneStatus) => (messageId && isUuid(messageId) ? messageId : null);

/** The end of a message. Null of one that we do not have, or whose end is known. */
export async function markStatus(tx: Database, status: PhoneStatus): Promise<Marked | null> {
  const [row] = await selectRaw<Marked>(
    tx,
    sql`with found as (
        select id, parts from phone_messages
        where (id = ${ourId(status)}::uuid or provider_id = ${status.providerId}) and state in ('sending', 'sent') for update
      )
      update phone_messages m set state = ${status.outcome}, refusal = ${refusalOf(status)},
        parts = case when ${status.isBilled}::boolean then m.parts else 0 end
      from found where m.id = found.id
      returning m.consent_id as "consentId", m.month::text, found.parts - m.parts as unbilled`,
  );
  return row ?? null;
}

/** The same of a code, which has no end but a refusal, or that it is not billed. */
export async function markCodeStatus(tx: Database, status: PhoneStatus): Promise<Marked | null> {
  const [row] = await selectRaw<Marked>(
    tx,
    sql`with found as (
        select user_id, parts from phone_codes
        where (message_id = ${ourId(status)}::uuid or provider_id = ${status.providerId}) and refusal is null for update
      )
      update phone_codes c set refusal = ${refusalOf(status)},
        parts = case when ${status.isBilled}::boolean then c.parts else 0 end
      from found where c.user_id = found.user_id
      returning null::uuid as "consentId", c.month::text, found.parts - c.parts as unbilled`,
  );
  return row ?? null;
}

/** Both tables keep the same of what goes out; a code has no state. */
const outgoing = {
  message: {
    ...{ table: sql`phone_messages`, key: sql`id`, messageId: sql`id` },
    state: sql`, state = case when m.state = 'sending' then 'sent' else m.state end`,
  },
  code: { table: sql`phone_codes`, key: sql`user_id`, messageId: sql`message_id`, state: sql`` },
};

/**
 * Its provider has it, which may have told already what became of it. @returns as how many more than the one that was
 * reserved it counts.
 */
export async function markAccepted(
  tx: Database,
  kind: keyof typeof outgoing,
  { id, providerId, parts }: { id: string; providerId: string | null; parts: number },
): Promise<number> {
  const { table, key, messageId, state } = outgoing[kind];
  const [accepted] = await selectRaw<{ more: number }>(
    tx,
    sql`with found as (select ${key}, parts from ${table} where ${messageId} = ${id}::uuid for update)
      update ${table} m set provider_id = ${providerId},
        parts = case when m.parts = 0 then 0 else ${parts}::integer end${state}
      from found where m.${key} = found.${key} returning m.parts - found.parts as more`,
  );
  return accepted?.more ?? 0;
}

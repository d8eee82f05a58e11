import { noSecret } from '../db/policy-conditions.ts';

/**
 * What a backup that is not encrypted leaves out: what signs, what opens, and what would be worth nothing without it. `rows`: as
 * a condition, those that stay. `columns`: what stands there instead. A table or column that an older database has not is no matter.
 */
type LeftOut = { rows?: string; columns?: Readonly<Record<string, string>> };

/** A mail that may still go out needs its whole address. */
const stillGoesOut = "sent_at is null and created_at > now() - interval '2 days'";

export const leftOut: Readonly<Record<string, LeftOut>> = {
  // Made anew when it is first needed. Addresses and tokens of before are refused then; they last for minutes.
  settings: { rows: noSecret },
  // A browser hears of nobody but who holds the private key with which it was told to listen.
  push_subscriptions: { rows: 'false' },
  push_messages: { rows: 'false' },
  // What was sealed nobody can open any more: paused until somebody gives it another one, so that nothing is lost and all is told.
  webhooks: {
    columns: {
      secret: "''",
      secret_hint: "''",
      previous_secret: 'null',
      previous_ends_at: 'null',
      state: "case when state = 'active' then 'paused' else state end",
    },
  },
  // The code that the address of an invitation ends in opens an account.
  deliveries: {
    columns: { path: `case when ${stillGoesOut} then path else nullif(split_part(path, '?', 1), '') end` },
  },
  // Six digits, good for ten minutes, are found from their hash.
  phone_codes: { rows: 'false' },
};

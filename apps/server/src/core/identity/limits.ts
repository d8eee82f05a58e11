/** Whom or what a limit is about: `address` counts a whole /64 of IPv6 as one. */
export type Counted = 'user' | 'address' | 'email' | 'paper';
type Limit = { max: number; windowMs: number; of: Counted };

/** Of every call, so that counting one must cost nothing: in the memory of each process, which tells the others who calls much. */
const ordinaryLimits = {
  callsOfUser: { max: 1500, windowMs: 60_000, of: 'user' },
  /** A program of the clinic's own partners: ten a second, hour after hour, are a mirror and no work. */
  callsOfIntegration: { max: 600, windowMs: 60_000, of: 'user' },
  /** Unknown names and pages count too. */
  callsOfAddress: { max: 3000, windowMs: 60_000, of: 'address' },
} as const satisfies Record<string, Limit>;
export type OrdinaryLimit = keyof typeof ordinaryLimits;

/** What protects people, accounts and heavy work: in the database, for all servers together, one statement each. */
const sharedLimits = {
  registrations: { max: 200, windowMs: 60_000, of: 'address' },
  /** Nobody registers the same e-mail so often, from whatever addresses. */
  registrationsOfEmail: { max: 10, windowMs: 3_600_000, of: 'email' },
  /** PDFs of a person, by their addresses: sixty at once are a mistake, a hundred and twenty an attack. */
  papers: { max: 120, windowMs: 60_000, of: 'user' },
  /** Each one that is sent is a version for ever. */
  generalForms: { max: 60, windowMs: 3_600_000, of: 'user' },
  /** A whole record is heavy to gather; an hour is enough to try again after a bad connection. */
  recordDownloads: { max: 6, windowMs: 3_600_000, of: 'user' },
  /** Whole lists as files. */
  exports: { max: 20, windowMs: 3_600_000, of: 'user' },
  /** Asking again and again whether an e-mail is taken. */
  refusedRegistrations: { max: 20, windowMs: 60_000, of: 'address' },
  /** Guessing at recovery codes. */
  recoveryCodes: { max: 10, windowMs: 3_600_000, of: 'user' },
  /** Questions to a passkey, each of which is believed once. */
  passkeyProofs: { max: 60, windowMs: 600_000, of: 'user' },
  /** Sign-ins of one person of the staff. */
  staffSessions: { max: 300, windowMs: 3_600_000, of: 'user' },
  /** Codes of papers, of 50 bits, that one address tries. */
  documentsVerified: { max: 120, windowMs: 60_000, of: 'address' },
  /** Second codes, of 30 bits, that one network tries on one paper. */
  checkCodes: { max: 20, windowMs: 600_000, of: 'paper' },
  /** The same from everywhere: half a million tries a year of a thousand million. */
  checkCodesOfPaper: { max: 60, windowMs: 3_600_000, of: 'paper' },
  /** Mails that ask others to care for somebody. */
  careInvitations: { max: 10, windowMs: 3_600_000, of: 'user' },
  /** Keys, of 30 bits, that are tried on one invitation, from wherever. */
  careKeys: { max: 10, windowMs: 3_600_000, of: 'paper' },
  /** Messages that cost: codes to telephones of one person, and to one telephone from whomever. */
  phoneCodes: { max: 5, windowMs: 3_600_000, of: 'user' },
  phoneCodesOfNumber: { max: 5, windowMs: 3_600_000, of: 'paper' },
  /** Guesses at six digits that live ten minutes. */
  phoneGuesses: { max: 10, windowMs: 3_600_000, of: 'user' },
  /** Tokens that programs ask for: each lives ten minutes. */
  integrationTokens: { max: 120, windowMs: 60_000, of: 'address' },
  /** Codes of invitations that one address tries. */
  invitationsOpened: { max: 60, windowMs: 60_000, of: 'address' },
} as const satisfies Record<string, Limit>;
export type SharedLimit = keyof typeof sharedLimits;

/** Calls within any such time, per procedure call and not per HTTP request: a batch of ten counts ten. */
export const limits = { ...ordinaryLimits, ...sharedLimits };
export type LimitName = keyof typeof limits;
export const isShared = (limit: LimitName): limit is SharedLimit => limit in sharedLimits;

/** How many calls are let in within the window, how many of them are left, and after how many seconds there are more. */
export type Quota = { max: number; left: number; seconds: number };

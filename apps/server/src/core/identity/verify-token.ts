import type { Database } from '../db/database.ts';
import type { Identity, Session } from './identity.ts';
import { isIntegrationToken, readIntegrationToken } from './integration-token.ts';

type Verifier = { identity: Identity; system: Database; now: () => number };

/** The session that a Bearer token proves: of a person, at the provider, or of an integration, at us. @throws AppError unauthenticated, unavailable. */
export const verifyToken = (verifier: Verifier, token: string): Promise<Session> =>
  isIntegrationToken(token) ? readIntegrationToken(verifier, token) : verifier.identity.verify(token);

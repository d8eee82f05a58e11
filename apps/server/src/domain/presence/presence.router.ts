import { announcePresence } from './announce-presence.ts';
import { listPresences } from './list-presences.ts';

export const presenceRouter = {
  announcePresence,
  listPresences,
};

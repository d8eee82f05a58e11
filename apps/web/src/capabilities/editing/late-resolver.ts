import type { FieldValues, Resolver } from 'react-hook-form';
import { onceOnline } from '../../kit/lazy-part.ts';

/**
 * Rules that come when somebody is at the form (`fetch`), at the latest when it is sent: with their library, and what they know
 * of the world's telephones, they weigh more than the form. Nothing is sent unjudged: without them the form waits.
 */
export function lateResolver<Fields extends FieldValues, Data>(load: () => Promise<Resolver<Fields, unknown, Data>>) {
  const resolver: Resolver<Fields, unknown, Data> = async (...asked) => (await onceOnline(load))(...asked);
  return { resolver, fetch: () => void load().catch(() => {}) };
}

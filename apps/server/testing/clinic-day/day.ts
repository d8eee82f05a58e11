import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../../src/core/dependencies.ts';
import { type Person, signIn } from '../people.ts';
import { makePasskey, type SoftwarePasskey } from '../software-passkey.ts';
import { type Caller, type Credentials, StoryEnded } from './caller.ts';

/** What everybody of the clinic shares: the provider where they sign in, what is asked about, and when it is over. */
export type Day = {
  dependencies: Dependencies;
  serviceId: string;
  photo: Buffer;
  isOver: () => boolean;
  /** One of this day's people, at a server and an endpoint by turns. */
  nextCaller: () => Caller;
};

/** What a person thinks between one thing and the next, around so long. @throws StoryEnded when the day is over. */
export async function think(day: Day, ms: number): Promise<void> {
  await pause(ms * (0.5 + Math.random()));
  if (day.isOver()) throw new StoryEnded('the day is over');
}

/** One story after the other until the day is over. One that ended early is in the log, and the next one begins. */
export async function oneAfterTheOther(day: Day, story: () => Promise<void>): Promise<void> {
  // Nobody opens the door for all at once.
  await pause(Math.random() * 20_000);
  while (!day.isOver()) {
    await story().catch((error: unknown) => {
      if (!(error instanceof StoryEnded)) throw error;
    });
    await pause(200);
  }
}

export const oneIn = (many: number) => Math.random() * many < 1;
export const oneOf = <One>(list: readonly One[]): One | undefined => list[Math.floor(Math.random() * list.length)];

/** So long is a stint of staff: what exports and signs wants a proof of the last ten minutes. */
const STINT_MS = 7 * 60_000;

/** Somebody of the staff at work: signs in with passkey and session, has a page open, works, and signs out. */
export async function stint(
  day: Day,
  { person, caller }: { person: Person & { passkey?: SoftwarePasskey }; caller: Caller },
  work: (who: Credentials) => Promise<void>,
): Promise<void> {
  type Options = { options: { challenge: string } };
  const { ask } = caller;
  const token = await signIn(day.dependencies, person.email, person.password);
  const session = await ask<{ secret: string }>('openStaffSession', { token });
  const who = { token, staffSession: session?.secret ?? '' };
  if (person.passkey) {
    const asked = await ask<Options>('startPasskeyProof', who);
    await ask('provePasskey', who, { answer: person.passkey.get(asked?.options ?? { challenge: '' }) });
  } else {
    const passkey = makePasskey();
    const asked = await ask<Options>('startPasskeyEnrolment', who);
    await ask('enrolPasskey', who, { name: 'Llave', answer: passkey.create(asked?.options ?? { challenge: '' }) });
    person.passkey = passkey;
  }
  await ask('getUserProfile', who);
  const gone = new AbortController();
  const listening = caller.listen(who, gone.signal);
  try {
    const until = Date.now() + STINT_MS * (0.8 + Math.random() * 0.4);
    while (Date.now() < until) await work(who);
  } finally {
    gone.abort();
    await listening;
  }
  await ask('closeStaffSession', who);
}

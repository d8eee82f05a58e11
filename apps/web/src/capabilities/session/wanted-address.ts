/** In this tab alone, and never in an address: a link could lead anywhere. */
const KEY = 'wanted-address';
/** Long enough to register and verify an e-mail; whoever signs in at this tab tomorrow wants something else. */
const KEPT_FOR = 60 * 60_000;

interface Wanted {
  address: string;
  /** Who was signed in then; null: nobody, so that it is of whoever signs in next. */
  personId: string | null;
  until: number;
}

/** A storage that is full or forbidden costs the way back, never the page. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** That somebody opened this address and has to sign in, register or verify an e-mail first. */
export function rememberWanted(address: string, personId: string | null): void {
  const wanted: Wanted = { address, personId, until: Date.now() + KEPT_FOR };
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(wanted)));
}

/** Told as often as it is asked, until `forgetWanted`. Nobody may trust it: `wantedFor` judges it. */
export function wantedBy(personId: string): string | null {
  const wanted = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Wanted | null);
  if (!wanted || !(Date.now() < wanted.until)) return null;
  return wanted.personId === null || wanted.personId === personId ? wanted.address : null;
}

export function forgetWanted(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

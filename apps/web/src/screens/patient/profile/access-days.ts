interface Access {
  at: string;
  action: string;
  actorName: string;
  actorRole: string;
  consultationFolio: string | null;
}

interface Deed {
  key: string;
  action: string;
  folio: string | null;
  /** The last time. */
  at: string;
  times: number;
}

interface Person {
  key: string;
  actorName: string;
  actorRole: string;
  deeds: Deed[];
}

/** `YYYY-MM-DD` where the reader is. */
const dayOf = (at: string) => new Date(at).toLocaleDateString('sv-SE');

/** Newest first, by day and by person; the same deed several times that day is one line that says how often. */
export function accessDays(rows: Access[]): { day: string; people: Person[] }[] {
  const days = Map.groupBy(rows, ({ at }) => dayOf(at));
  return [...days].map(([day, ofDay]) => {
    const byPerson = Map.groupBy(ofDay, ({ actorName, actorRole }) => `${actorRole} ${actorName}`);
    return { day, people: [...byPerson].map(([key, own]) => personOf(key, own)) };
  });
}

function personOf(key: string, rows: Access[]): Person {
  const byDeed = Map.groupBy(rows, ({ action, consultationFolio }) => `${action} ${consultationFolio ?? ''}`);
  const deeds = [...byDeed].map(([deedKey, same]) => ({
    key: deedKey,
    action: same[0]?.action ?? '',
    folio: same[0]?.consultationFolio ?? null,
    at: same[0]?.at ?? '',
    times: same.length,
  }));
  return { key, actorName: rows[0]?.actorName ?? '', actorRole: rows[0]?.actorRole ?? '', deeds };
}

import type { RecordAccess } from '@consultorio/contracts/patients';
import { browserDay } from '../../texts/browser-day.ts';

interface Action {
  key: string;
  action: string;
  folio: string | null;
  /** What was given to somebody outside is a line of its own. */
  disclosure: RecordAccess['disclosure'];
  /** The last time. */
  at: string;
  times: number;
}

interface Person extends Pick<RecordAccess, 'actorName' | 'actorRole'> {
  key: string;
  actions: Action[];
}

/** Newest first, by day and by person; the same change several times that day is one line that says how often. */
export function accessDays(rows: RecordAccess[]): { day: string; people: Person[] }[] {
  const days = Map.groupBy(rows, ({ at }) => browserDay(at));
  return [...days].map(([day, ofDay]) => {
    const byPerson = Map.groupBy(ofDay, ({ actorName, actorRole }) => `${actorRole} ${actorName}`);
    const people = [...byPerson].flatMap(([key, own]) => {
      const [latest] = own;
      return latest ? [{ key, actorName: latest.actorName, actorRole: latest.actorRole, actions: actionsOf(own) }] : [];
    });
    return { day, people };
  });
}

function actionsOf(rows: RecordAccess[]): Action[] {
  const byAction = Map.groupBy(rows, ({ action, consultationFolio, disclosure, at }) =>
    [action, consultationFolio, disclosure && at].join(' '),
  );
  return [...byAction].map(([key, same]) => ({
    key,
    action: same[0]?.action ?? '',
    folio: same[0]?.consultationFolio ?? null,
    disclosure: same[0]?.disclosure ?? null,
    at: same[0]?.at ?? '',
    times: same.length,
  }));
}

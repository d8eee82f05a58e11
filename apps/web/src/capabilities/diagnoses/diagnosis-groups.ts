export interface FoundDiagnosis {
  code: string;
  description: string;
}

export interface OfferedDiagnosis extends FoundDiagnosis {
  /** The heading it stands under; empty while something is searched. */
  group: string;
}

interface Known {
  favourites: readonly FoundDiagnosis[];
  recent: readonly FoundDiagnosis[];
  frequent: readonly FoundDiagnosis[];
}

/** The diagnoses offered before a letter is typed: each one once, under the nearest heading. */
export function offeredBeforeTyping({ favourites, recent, frequent }: Known, chosen: readonly string[]) {
  const told = new Set(chosen);
  const group = (name: string, list: readonly FoundDiagnosis[]): OfferedDiagnosis[] =>
    list.flatMap(({ code, description }) => {
      if (told.has(code)) return [];
      told.add(code);
      return [{ code, description, group: name }];
    });
  return [...group('Favoritos', favourites), ...group('Recientes', recent), ...group('Frecuentes', frequent)];
}

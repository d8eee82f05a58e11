/**
 * The provider knows one line, we keep names and surnames. With four words or more the first two are names («María
 * Fernanda López García»), with fewer the first one is. A guess: the person corrects it in the profile.
 */
export function namesOf(displayName: string): { firstName: string; lastName: string } {
  const words = displayName.toWellFormed().replace(/\p{C}/gu, ' ').normalize('NFC').split(/\s+/).filter(Boolean);
  const names = words.length > 3 ? 2 : 1;
  const joined = (part: string[]) => part.join(' ').slice(0, 80).toWellFormed();
  return { firstName: joined(words.slice(0, names)), lastName: joined(words.slice(names)) };
}

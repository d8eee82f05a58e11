/** Titles and particles are no initials: «Dra. María de la Luz y Paz» → ML. */
const quiet = /^(dra?|lic|mtra?|de|del|la|las|los|el|y|e)\.?$/i;

function lettersOf(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const loud = words.filter((word) => !quiet.test(word));
  return (loud.length > 0 ? loud : words).map((word) => (Array.from(word)[0] ?? '').toUpperCase());
}

/** Two letters at most, for a face without a picture. */
export const initialsOf = (name: string): string => lettersOf(name).slice(0, 2).join('');

/** One of the first name and one of the last; of the e-mail if there is no name yet. */
export function personInitials({ firstName, lastName, email = '' }: Named): string {
  const letters = [firstName, lastName].map((part) => lettersOf(part)[0] ?? '').join('');
  return letters || (lettersOf(email)[0] ?? '');
}

interface Named {
  firstName: string;
  lastName: string;
  email?: string;
}

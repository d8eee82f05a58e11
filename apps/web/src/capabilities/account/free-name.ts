/** A name that none of them has: «Mi aplicación», «Mi aplicación 2», … */
export function freeName(name: string, taken: readonly string[]): string {
  for (let at = 1; ; at += 1) {
    const tried = at === 1 ? name : `${name} ${at}`;
    if (!taken.includes(tried)) return tried;
  }
}

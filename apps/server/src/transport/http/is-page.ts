/** Addresses of people have no dot in them, however it is written; /.env or /package.json get nothing. */
export function isPage(path: string): boolean {
  // A code that was typed from paper may have a space in it. A path that is still escaped once it is read hides
  // something.
  const read = tryDecode(path);
  return (
    read !== null && !/[.%\\\p{Cc}]|\/\/|^\/(assets|trpc|fhir\/R4|files|documents|records|logo|exports)\b/u.test(read)
  );
}

function tryDecode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

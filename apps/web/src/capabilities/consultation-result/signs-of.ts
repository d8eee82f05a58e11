/** The signs as somebody wrote them, one a line, without the marks of a list. */
export const signsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-–•*]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean);

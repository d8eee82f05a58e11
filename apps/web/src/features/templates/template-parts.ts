export type TemplatePart = { kind: 'text' | 'variable' | 'blank'; text: string };

/** The text of a template cut where `{{variables}}` are filled in and where `[[blanks]]` wait for the doctor. */
export function templateParts(text: string): TemplatePart[] {
  return text
    .split(/(\{\{[^{}]*\}\}|\[\[[^[\]]*\]\])/)
    .filter((piece) => piece !== '')
    .map((piece): TemplatePart => {
      if (/^\{\{[^{}]*\}\}$/.test(piece)) return { kind: 'variable', text: piece.slice(2, -2).trim() };
      if (/^\[\[[^[\]]*\]\]$/.test(piece)) return { kind: 'blank', text: piece.slice(2, -2).trim() };
      return { kind: 'text', text: piece };
    });
}

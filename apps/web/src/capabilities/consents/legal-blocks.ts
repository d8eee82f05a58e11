interface LegalBlock {
  key: number;
  kind: 'heading' | 'paragraph';
  text: string;
}

/** Lines starting with `# ` are headings; an empty line ends a paragraph. */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let lines: string[] = [];
  const add = (kind: LegalBlock['kind'], content: string) => blocks.push({ key: blocks.length, kind, text: content });
  const endParagraph = () => {
    if (lines.length > 0) add('paragraph', lines.join('\n'));
    lines = [];
  };
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (line.startsWith('# ')) {
      endParagraph();
      add('heading', line.slice(2).trim());
    } else if (line.trim() === '') endParagraph();
    else lines.push(line.trim());
  }
  endParagraph();
  return blocks;
}

/** Breaks are listed by name in the words of `breaksBetween`, so that none is announced by chance. */
export const breakLine = ({ name, says }: { name: string; says: string }): string => `- \`${name}\` ${says}`;

/** What stands below `## {version}` of docs/changelog.md; null without it. */
export function changelogSection(page: string, version: string): string | null {
  const sections = page.split(/^## /m).slice(1);
  return sections.find((section) => section.split('\n', 1)[0]?.split(' ')[0] === version) ?? null;
}

import type { Block } from '@consultorio/contracts/structured-text';
import { fillBlocks } from '@consultorio/contracts/template-fill';
import { piecesOf } from '@consultorio/contracts/template-tokens';
import { type VariableValues, variableLabel } from '@consultorio/contracts/template-variables';
import Box from '@mui/material/Box';
import { chipStyles } from './chip-styles.ts';

interface Props {
  blocks: readonly Block[];
  /** As it will stand for somebody; without it variables show their names. */
  values?: VariableValues;
}

type Shown = { look: keyof typeof chipStyles | null; text: string; bold: boolean };

/** A text of a template: filled variables and open blanks stand apart, lists are lists. */
export function StructuredTextView({ blocks, values }: Props) {
  const lines = values
    ? fillBlocks(blocks, values).map(({ type, pieces }) => ({
        type,
        pieces: pieces.map(({ kind, text, bold }): Shown => ({ look: kind === 'text' ? null : kind, text, bold })),
      }))
    : blocks.map((block) => ({ type: block.type, pieces: piecesOf(block).map(namedPiece) }));
  return (
    <Box sx={{ overflowWrap: 'anywhere', lineHeight: 1.7, '& p, & ul, & ol': { m: 0 }, '& ul, & ol': { pl: 3 } }}>
      {runsOf(lines).map(({ type, lines: group }, index) => {
        // The text is fixed: a part of it has no name but its place.
        const key = `${index}-${type}`;
        if (type === 'paragraph')
          return (
            <Box component="p" key={key} sx={{ minHeight: '1.7em' }}>
              <Pieces pieces={group[0]?.pieces ?? []} />
            </Box>
          );
        return (
          <Box component={type === 'bullet' ? 'ul' : 'ol'} key={key}>
            {group.map(({ pieces }, item) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <li key={item}>
                <Pieces pieces={pieces} />
              </li>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

type Line = { type: Block['type']; pieces: Shown[] };

/** Every paragraph by itself, items that follow each other together. */
function runsOf(lines: Line[]): { type: Block['type']; lines: Line[] }[] {
  const groups: { type: Block['type']; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.type === line.type && line.type !== 'paragraph') last.lines.push(line);
    else groups.push({ type: line.type, lines: [line] });
  }
  return groups;
}

function namedPiece({ kind, name, text, bold }: ReturnType<typeof piecesOf>[number]): Shown {
  if (kind === 'variable') return { look: 'variable', text: variableLabel(name), bold };
  if (kind === 'blank') return { look: 'blank', text: name || 'por llenar', bold };
  return { look: kind === 'text' ? null : 'wrong', text, bold };
}

function Pieces({ pieces }: { pieces: Shown[] }) {
  return pieces.map(({ look, text, bold }, index) => {
    const key = `${index}-${text}`;
    if (look)
      return (
        <Box component="span" key={key} sx={{ ...chipStyles[look], ...(bold ? { fontWeight: 700 } : {}) }}>
          {text}
        </Box>
      );
    return bold ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
  });
}

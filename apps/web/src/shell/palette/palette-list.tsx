import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { KeyCaps } from '../../capabilities/keys/key-caps.tsx';
import { type Entry, type EntryGroup, groupWords } from './entries.ts';

interface Props {
  listId: string;
  optionId: (entry: Entry) => string;
  entries: readonly Entry[];
  /** The marked one. */
  current: Entry | undefined;
  onChoose: (entry: Entry) => void;
  onMark: (place: number) => void;
}

const groups = Object.keys(groupWords) as EntryGroup[];

/** What the palette found, by group; the mark is always in sight. */
export function PaletteList({ listId, optionId, entries, current, onChoose, onMark }: Props) {
  const marked = current ? optionId(current) : null;
  useEffect(() => {
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <Box
      id={listId}
      role="listbox"
      aria-label="Lo encontrado"
      sx={{ maxHeight: 'min(420px, 55vh)', overflowY: 'auto', p: 1, '&:empty': { display: 'none' } }}
    >
      {groups
        .map((group) => ({ group, rows: entries.filter((one) => one.group === group) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows }) => (
          <Box key={group} role="group" aria-label={groupWords[group]}>
            <Typography
              aria-hidden
              variant="caption"
              component="div"
              sx={{ px: 1.5, pt: 1, pb: 0.5, color: 'text.secondary', fontWeight: 600 }}
            >
              {groupWords[group]}
            </Typography>
            {rows.map((entry) => (
              <Box
                key={entry.id}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === current}
                // Before the field loses the focus.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => entry !== current && onMark(entries.indexOf(entry))}
                onClick={() => onChoose(entry)}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  px: 1.5,
                  minHeight: 40,
                  py: 0.5,
                  borderRadius: 1,
                  cursor: 'pointer',
                  bgcolor: entry === current ? 'primary.light' : undefined,
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
                    {entry.label}
                  </Typography>
                  {entry.detail ? (
                    <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
                      {entry.detail}
                    </Typography>
                  ) : null}
                </Box>
                {entry.parts ? <KeyCaps parts={entry.parts} /> : null}
              </Box>
            ))}
          </Box>
        ))}
    </Box>
  );
}

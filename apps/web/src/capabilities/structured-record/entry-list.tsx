import type { RecordEntry, RecordLists } from '@consultorio/contracts/record-entries';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { counted } from '@consultorio/contracts/words/counted';
import { recordKindWords } from '@consultorio/contracts/words/record-entries';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { Voice } from '../../texts/structured-record.ts';
import { EntryLine } from './entry-line.tsx';
import { ListStanding } from './list-standing.tsx';

/** Of what has happened, the newest; what lasts is always read whole. */
const FIRST_SHOWN: Partial<Record<RecordKind, number>> = { measurement: 3, lastMenstruation: 1, vaccine: 8 };

interface Props {
  kind: RecordKind;
  list: Omit<RecordLists['allergy'], 'entries' | 'past'> & {
    entries: readonly RecordEntry[];
    past: readonly RecordEntry[];
  };
  today: string;
  voice: Voice;
  /** A «none» that is too old to be relied on. */
  isOld?: boolean | undefined;
  /** Beside the heading. */
  action?: ReactNode;
  /** Answers to a list that nobody asked about. */
  answers?: ReactNode;
  /** Below an entry. */
  below?: (entry: RecordEntry) => ReactNode;
}

/** One list of the record, with what has ended behind a button. */
export function EntryList({ kind, list, today, voice, isOld, action, answers, below }: Props) {
  const headingId = useId();
  const [all, setAll] = useState(false);
  const [past, setPast] = useState(false);
  const first = all ? list.entries.length : (FIRST_SHOWN[kind] ?? list.entries.length);
  const hidden = list.entries.length - Math.min(first, list.entries.length);
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={headingId} variant="h5" component="h3" sx={{ flex: 1, minWidth: 0 }}>
          {recordKindWords[kind]}
        </Typography>
        {action}
      </Stack>
      <ListStanding {...{ kind, list, voice, isOld }} />
      {list.entries.length === 0 ? answers : null}
      <Entries entries={list.entries.slice(0, first)} {...{ today, voice, below }} />
      {hidden > 0 ? (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          {`Ver ${counted(hidden, 'más', 'más')}`}
        </Button>
      ) : null}
      {list.past.length > 0 ? (
        <Box>
          <Button size="small" color="secondary" aria-expanded={past} onClick={() => setPast(!past)}>
            {past ? 'Ocultar lo que terminó' : `Lo que terminó (${list.past.length})`}
          </Button>
          {past ? <Entries entries={list.past} {...{ today, voice, below }} /> : null}
        </Box>
      ) : null}
      {list.more ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Hay más, y más antiguas: aquí están las 200 últimas.
        </Typography>
      ) : null}
    </Stack>
  );
}

interface EntriesProps extends Pick<Props, 'today' | 'voice' | 'below'> {
  entries: readonly RecordEntry[];
}

function Entries({ entries, today, voice, below }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.entryId}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 }}
        >
          <EntryLine entry={entry} today={today} voice={voice} />
          {below?.(entry)}
        </Box>
      ))}
    </Stack>
  );
}

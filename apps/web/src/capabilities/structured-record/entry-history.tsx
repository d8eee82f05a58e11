import { trpc } from '@consultorio/client/trpc';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { RecordEntry } from '@consultorio/contracts/record-entries';
import { recordOriginWords } from '@consultorio/contracts/words/record-entries';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursor } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import type { Voice } from '../../texts/structured-record.ts';
import { changesBetween } from './entry-changes.ts';
import { EntryLine } from './entry-line.tsx';
import { entryText } from './entry-text.ts';

interface Props {
  patientId: string;
  entry: RecordEntry;
  voice: Voice;
  onClose: () => void;
}

const endings = {
  active: null,
  ended: { tone: 'neutral', label: 'Ya no' },
  mistaken: { tone: 'error', label: 'Era un error' },
} as const;

/** Every state that an entry has been in, newest first: who said, confirmed, changed or ended it. */
export function EntryHistory({ patientId, entry, voice, onClose }: Props) {
  const today = dayOf(Date.now());
  const versions = trpc.listRecordEntryVersions.useInfiniteQuery(
    { patientId, entryId: entry.entryId, limit: 20 },
    byCursor,
  );
  return (
    <FormDialog title={`Historia: ${entryText(entry, today).name}`} width="sm" onClose={onClose}>
      <QueryStates query={versions}>
        {({ pages }) => (
          <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
            {pages
              .flatMap(({ items }) => items)
              .map((one, index, all) => {
                const ending = endings[one.status];
                const before = all[index + 1];
                const changed = before ? changesBetween(before, one) : [];
                return (
                  <Box component="li" key={one.rowId} sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                      {`${dateTimeText(one.recordedAt)} · ${recordOriginWords[one.origin]}`}
                    </Typography>
                    <EntryLine {...{ today, voice }} entry={one} chips={ending ? <StatusChip {...ending} /> : null} />
                    {changed.map(({ label, from, to }) => (
                      <Typography key={label} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                        {`${label}: `}
                        {from ? <del>{from}</del> : null}
                        {from && to ? ' → ' : null}
                        {to ? <ins>{to}</ins> : null}
                      </Typography>
                    ))}
                  </Box>
                );
              })}
          </Stack>
        )}
      </QueryStates>
      <LoadMore query={versions} />
    </FormDialog>
  );
}

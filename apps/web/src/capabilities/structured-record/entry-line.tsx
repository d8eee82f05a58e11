import type { RecordEntry } from '@consultorio/contracts/record-entries';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip } from '../../kit/status-chip.tsx';
import { confirmedText, saidText, type Voice } from '../../texts/structured-record.ts';
import { entryText } from './entry-text.ts';

interface Props {
  entry: RecordEntry;
  /** `YYYY-MM-DD`: weeks of a pregnancy are those of today. */
  today: string;
  voice: Voice;
  /** Beside its name. */
  chips?: ReactNode;
}

/** What it is, what is known of it, who said it and who stands for it. */
export function EntryLine({ entry, today, voice, chips }: Props) {
  const { name, details } = entryText(entry, today);
  const confirmed = confirmedText(entry, voice);
  const isUnconfirmed = voice === 'staff' && entry.confirmedAt === null;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-wrap' }}>
        {name} {isUnconfirmed ? <StatusChip tone="warning" label="Sin confirmar" /> : null} {chips}
      </Typography>
      {details ? (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
          {details}
        </Typography>
      ) : null}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {saidText(entry, voice)}
        {confirmed ? (
          <Box component="span" sx={{ display: 'block' }}>
            {confirmed}
          </Box>
        ) : null}
      </Typography>
    </Box>
  );
}

import type { RecordEntry } from '@consultorio/contracts/record-entries';
import { verdictWords } from '@consultorio/contracts/words/record-entries';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dotted } from '../../texts/dotted.ts';
import { EntryLine } from './entry-line.tsx';
import { entryText } from './entry-text.ts';
import { type DecidedVerdict, decisionOf, isAskedAnew, type RecordDraft, verdictsOf } from './record-draft.ts';
import { isNewHere } from './reviewed-lists.ts';

interface Props {
  entry: RecordEntry;
  draft: RecordDraft;
  consultationId: string;
  today: string;
  /** The note or a prescription of today names it too. */
  isArriving: boolean;
  disabled: boolean;
  /** Null takes it back. */
  onVerdict: (verdict: DecidedVerdict | null) => void;
}

/** One entry and the one press that settles it. */
export function ReconcileRow({ entry, draft, consultationId, today, isArriving, disabled, onVerdict }: Props) {
  const { name } = entryText(entry, today);
  const decision = decisionOf(draft, entry);
  const isUnconfirmed = entry.confirmedAt === null;
  const textOf = (verdict: DecidedVerdict) =>
    verdict === 'still' && isUnconfirmed ? 'Confirmar' : verdictWords[verdict];
  const changed =
    decision?.verdict === 'changed'
      ? entryText({ kind: entry.kind, content: decision.content } as RecordEntry, today)
      : null;
  return (
    <Box
      sx={{
        ...{ border: 1, borderRadius: 1, px: 1.5, py: 1 },
        borderColor: decision ? 'primary.main' : isUnconfirmed ? 'warning.main' : 'divider',
        // Beside its text from a tablet up, so that a glance takes in the whole list.
        ...{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: { xs: 0.75, sm: 1.5 } },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <EntryLine
          entry={entry}
          today={today}
          voice="staff"
          chips={
            <>
              {isNewHere(entry, consultationId) ? <StatusChip tone="info" label="Nuevo en esta consulta" /> : null}{' '}
              {isArriving ? <StatusChip tone="info" label="En lo que firmas" /> : null}
            </>
          }
        />
        {changed ? (
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <strong>Queda así:</strong> {dotted(changed.name, changed.details)}
          </Typography>
        ) : null}
        {isAskedAnew(draft, entry) ? (
          <Typography role="alert" variant="body2" sx={{ mt: 0.5, color: 'warning.main', fontWeight: 600 }}>
            Otra persona lo cambió mientras revisabas: decide otra vez.
          </Typography>
        ) : null}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        disabled={disabled}
        aria-label={`Qué pasa con ${name}`}
        value={decision?.verdict ?? null}
        sx={{ flexShrink: 0, alignSelf: { sm: 'center' } }}
      >
        {verdictsOf(entry.kind).map((verdict) => (
          <ToggleButton
            key={verdict}
            value={verdict}
            aria-label={`${textOf(verdict)}: ${name}`}
            // Pressed once more it is taken back, but for a change: there the fields open again.
            onClick={() => onVerdict(decision?.verdict === verdict && verdict !== 'changed' ? null : verdict)}
            sx={{ px: { xs: 0.75, md: 1.25 }, minHeight: { xs: 44, md: 36 }, textTransform: 'none' }}
          >
            {textOf(verdict)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

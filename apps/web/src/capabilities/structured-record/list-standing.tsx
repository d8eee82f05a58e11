import type { RecordLists } from '@consultorio/contracts/record-entries';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { isContradicted } from '@consultorio/contracts/words/record-contents';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { emptyListText, saidText, type Voice } from '../../texts/structured-record.ts';

interface Props {
  kind: RecordKind;
  list: Pick<RecordLists['allergy'], 'standing' | 'statement'> & {
    entries: readonly { confirmedAt: string | null }[];
  };
  voice: Voice;
  /** A «none» that is too old to be relied on. */
  isOld?: boolean | undefined;
  /** The doctor has just decided on all that stands in it. */
  isSettled?: boolean | undefined;
}

/** Why a list has no entries, and who said so; or that somebody said «none» although it has some. */
export function ListStanding({ kind, list, voice, isOld = false, isSettled = false }: Props) {
  const { entries, standing, statement } = list;
  if (entries.length > 0)
    return statement && !isSettled && isContradicted(list) ? (
      <Alert severity="warning" sx={{ py: 0 }}>
        {`${emptyListText(kind, { standing: 'none', statement }, voice)}, y en la lista hay lo siguiente. ${saidText(statement, voice)}.`}
      </Alert>
    ) : null;
  const wasAsked = standing === 'none' || standing === 'unknown';
  return (
    <Box>
      <Typography sx={{ color: wasAsked ? undefined : 'text.secondary' }}>
        {emptyListText(kind, { standing, statement }, voice)}
      </Typography>
      {wasAsked && statement ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {saidText(statement, voice)}
          {isOld ? <strong>{'\u00a0· Hace más de un mes: pregúntalo otra vez'}</strong> : null}
        </Typography>
      ) : null}
    </Box>
  );
}

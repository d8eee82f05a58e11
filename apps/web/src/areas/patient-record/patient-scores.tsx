import type { PatientDetail } from '@consultorio/contracts/patients';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { Alarm } from '../../capabilities/forms/alarm.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateText } from '../../texts/dates.ts';
import { toneOfBand } from '../../texts/forms.ts';

/** How many are read at a glance before the rest is only counted. */
const SHOWN = 8;

/** The scores of what was answered, newest first, each with the way to its answers. */
export function PatientScores({ scores }: Pick<PatientDetail, 'scores'>) {
  const more = scores.length - SHOWN;
  return (
    <>
      <Stack component="ul" aria-label="Puntajes" sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
        {scores.slice(0, SHOWN).map(({ consultationId, submittedAt, title, text, alarms, level }) => (
          <Box component="li" key={`${consultationId} ${title}`}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <MuiLink component={Link} to={pathTo.attendConsultation(consultationId)} sx={{ fontWeight: 600 }}>
                {title}
              </MuiLink>
              {submittedAt ? `, ${dateText(submittedAt)}` : null}
            </Typography>
            {level ? (
              <StatusChip tone={toneOfBand(level, alarms)} label={text} />
            ) : (
              <Typography variant="body2">{text}</Typography>
            )}
            {alarms.map((alarm) => (
              <Alarm key={alarm} message={alarm} />
            ))}
          </Box>
        ))}
      </Stack>
      {more > 0 ? (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {more === 1 ? 'Y otro más antiguo, en su consulta.' : `Y otros ${more} más antiguos, en sus consultas.`}
        </Typography>
      ) : null}
    </>
  );
}

import type { Consultation } from '@consultorio/contracts/consultations';
import { knownAllergies } from '@consultorio/contracts/says-none';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { dateText } from '../../texts/dates.ts';
import { ageAndSexText } from '../../texts/sexes.ts';

type Patient = NonNullable<Consultation['patient']>;

interface Props {
  patient: Patient;
  /** Missing for people who may not read earlier notes. */
  onOpenPrevious?: ((previousId: string) => void) | undefined;
}

/** The patient's identity and the facts not to be forgotten: allergies first, in red, always in the same place. */
export function PatientBanner({ patient, onOpenPrevious }: Props) {
  const allergies = knownAllergies(patient.allergies);
  return (
    <Stack component="section" aria-label="Datos del paciente" sx={{ gap: 1.5 }}>
      <Box>
        <Typography variant="h4" component="h2">
          {ageAndSexText(patient)}
        </Typography>
        {patient.birthDate ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Nació el ${dateText(patient.birthDate)}`}
          </Typography>
        ) : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {'Expediente '}
          <MuiLink component={Link} to={pathTo.patient(patient.id)} sx={{ whiteSpace: 'nowrap' }}>
            {patient.recordNo}
          </MuiLink>
        </Typography>
      </Box>
      {allergies ? (
        <Stack
          direction="row"
          sx={{ gap: 1, p: 1.25, borderRadius: '8px', bgcolor: 'error.light', color: 'error.main' }}
        >
          <WarningAmberOutlined aria-hidden sx={{ fontSize: 22 }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
              Alergias
            </Typography>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {allergies}
            </Typography>
          </Box>
        </Stack>
      ) : (
        <Fact label="Alergias" text={patient.allergies} none="No ha respondido" />
      )}
      <Fact label="Medicamentos" text={patient.medicines} none="No ha respondido" />
      <Fact label="Enfermedades" text={patient.conditions} none="No ha respondido" />
      {patient.previous.length > 0 ? (
        <PreviousConsultations previous={patient.previous} onOpen={onOpenPrevious} />
      ) : null}
    </Stack>
  );
}

function Fact({ label, text, none }: { label: string; text: string | null; none: string }) {
  return (
    <Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography
        variant="body2"
        sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', color: text ? undefined : 'text.secondary' }}
      >
        {text || none}
      </Typography>
    </Box>
  );
}

interface PreviousProps extends Pick<Patient, 'previous'> {
  onOpen: Props['onOpenPrevious'];
}

function PreviousConsultations({ previous, onOpen }: PreviousProps) {
  return (
    <Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        Consultas anteriores
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.75 }}>
        {previous.map((one) => (
          <Box component="li" key={one.id}>
            {onOpen ? (
              <MuiLink
                component="button"
                type="button"
                variant="body2"
                onClick={() => onOpen(one.id)}
                sx={{ textAlign: 'left', py: { xs: 0.5, md: 0 } }}
              >
                {one.principalDiagnosis ?? one.serviceName}
              </MuiLink>
            ) : (
              <Typography variant="body2">{one.principalDiagnosis ?? one.serviceName}</Typography>
            )}
            <Typography
              variant="caption"
              component="p"
              sx={{ color: 'text.secondary', '& span': { whiteSpace: 'nowrap' } }}
            >
              {one.closedAt ? <span>{dateText(one.closedAt)}</span> : null} <span>{one.folio}</span>
            </Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

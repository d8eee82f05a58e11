import { ageOf } from '@consultorio/contracts/age';
import type { Consultation } from '@consultorio/contracts/consultations';
import { relationWords } from '@consultorio/contracts/words/people';
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { RecordFactsList } from '../../capabilities/structured-record/record-facts-list.tsx';
import type { RecordFactsRead } from '../../capabilities/structured-record/use-record-facts.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { dateText } from '../../texts/dates.ts';
import { ageAndSexText } from '../../texts/sexes.ts';

type Patient = NonNullable<Consultation['patient']>;

// It comes with its first opening.
const MeasurementsDrawer = lazyPart(async () => (await import('./measurements-drawer.tsx')).MeasurementsDrawer);

interface Props {
  patient: Patient;
  record: RecordFactsRead;
  /** Missing for people who may not read earlier notes. */
  onOpenPrevious?: ((previousId: string) => void) | undefined;
}

/** The patient's identity and the facts not to be forgotten: allergies first, in red, always in the same place. */
export function PatientBanner({ patient, record, onOpenPrevious }: Props) {
  const [measuring, setMeasuring] = useState(false);
  const [measured, setMeasured] = useState(false);
  const openMeasurements = () => {
    setMeasured(true);
    setMeasuring(true);
  };
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
        <Responsible patient={patient} />
      </Box>
      {patient.consentWithdrawn ? (
        <Alert severity="warning">
          Retiró su consentimiento: no puede escribir ni enviar nada nuevo. Puedes terminar esta consulta con lo que ya
          envió; si decides no seguir, rechaza la consulta y explica por qué.
        </Alert>
      ) : null}
      <RecordFactsList record={record} />
      <Button
        size="small"
        startIcon={<ShowChartOutlined />}
        onClick={openMeasurements}
        sx={{ alignSelf: 'flex-start', ml: -0.5 }}
      >
        Mediciones y crecimiento
      </Button>
      {measured ? (
        <Suspense fallback={null}>
          <MeasurementsDrawer patient={patient} open={measuring} onClose={() => setMeasuring(false)} />
        </Suspense>
      ) : null}
      {patient.previous.length > 0 ? (
        <PreviousConsultations previous={patient.previous} onOpen={onOpenPrevious} />
      ) : null}
    </Stack>
  );
}

const ADULT_AGE = 18;

/** Of a minor somebody else decides: the person to be called, as far as the record knows one. */
function Responsible({ patient: { birthDate, emergencyContact, guardians } }: Pick<Props, 'patient'>) {
  if (guardians.length > 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`Escribe por la persona: ${guardians.map(({ name, relation }) => `${name} (${relationWords[relation].toLowerCase()})`).join(', ')}`}
      </Typography>
    );
  const years = ageOf(birthDate);
  if (years === null || years >= ADULT_AGE) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {emergencyContact
        ? `Responsable: ${emergencyContact.name} (${emergencyContact.relationship}) · ${emergencyContact.phone}`
        : 'Responsable: no se ha registrado'}
    </Typography>
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

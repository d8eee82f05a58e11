import { ageOf } from '@consultorio/contracts/age';
import type { Consultation } from '@consultorio/contracts/consultations';
import { relationWords } from '@consultorio/contracts/words/people';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { RecordFactsList } from '../../capabilities/structured-record/record-facts-list.tsx';
import { RecordedMeasurements } from '../../capabilities/structured-record/recorded-measurements.tsx';
import type { RecordFactsRead } from '../../capabilities/structured-record/use-record-facts.ts';
import { dateText } from '../../texts/dates.ts';
import { ageAndSexText } from '../../texts/sexes.ts';

type Patient = NonNullable<Consultation['patient']>;

interface Props {
  patient: Patient;
  record: RecordFactsRead;
  /** Missing for people who may not read earlier notes. */
  onOpenPrevious?: ((previousId: string) => void) | undefined;
}

/** The patient's identity and the facts not to be forgotten: allergies first, in red, always in the same place. */
export function PatientBanner({ patient, record, onOpenPrevious }: Props) {
  const [measuring, setMeasuring] = useState(false);
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
        onClick={() => setMeasuring(true)}
        sx={{ alignSelf: 'flex-start', ml: -0.5 }}
      >
        Mediciones y crecimiento
      </Button>
      <MeasurementsDrawer patient={patient} open={measuring} onClose={() => setMeasuring(false)} />
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

interface DrawerProps extends Pick<Props, 'patient'> {
  open: boolean;
  onClose: () => void;
}

/** What was measured across consultations, beside the note being written, which does not move. */
function MeasurementsDrawer({ patient, open, onClose }: DrawerProps) {
  const titleId = useId();
  return (
    <Drawer
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 720 }, maxWidth: '100%' } },
      }}
    >
      <Stack
        direction="row"
        sx={{
          ...{ position: 'sticky', top: 0, zIndex: 1, gap: 1, px: 2, py: 1, alignItems: 'center' },
          ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h4" component="h2">
            Mediciones
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`${patient.firstName} ${patient.lastName} · ${ageAndSexText(patient)}`}
          </Typography>
        </Box>
        <IconButton aria-label="Cerrar las mediciones" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Stack>
      <Box sx={{ p: 2 }}>
        <RecordedMeasurements patient={patient} />
      </Box>
    </Drawer>
  );
}

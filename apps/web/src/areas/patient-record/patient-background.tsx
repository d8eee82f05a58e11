import { knownAllergies } from '@consultorio/contracts/says-none';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface Props {
  /** As the patient wrote them; null where nothing was answered. */
  allergies: string | null;
  medicines: string | null;
  conditions: string | null;
}

/** What a doctor must know before anything else. Allergies are red unless the patient says that there are none. */
export function PatientBackground({ allergies, medicines, conditions }: Props) {
  const alarming = knownAllergies(allergies) !== null;
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={alarming ? { p: 2, borderRadius: 1, bgcolor: 'error.light', color: 'error.main' } : undefined}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
          {alarming ? <WarningAmberOutlined aria-hidden sx={{ fontSize: 20 }} /> : null}
          <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
            Alergias
          </Typography>
        </Stack>
        <Words text={allergies} strong={alarming} />
      </Box>
      <Box>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          Medicamentos
        </Typography>
        <Words text={medicines} />
      </Box>
      <Box>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          Enfermedades
        </Typography>
        <Words text={conditions} />
      </Box>
    </Stack>
  );
}

function Words({ text, strong = false }: { text: string | null; strong?: boolean }) {
  return (
    <Typography
      sx={{
        mt: 0.25,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontWeight: strong ? 600 : 400,
        color: text === null ? 'text.secondary' : 'inherit',
      }}
    >
      {text ?? 'Sin respuesta'}
    </Typography>
  );
}

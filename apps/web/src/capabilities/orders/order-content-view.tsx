import type { OrderContent } from '@consultorio/contracts/orders';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** The words of an order as the patient follows them: each drug with how much, how often and how long. */
export function OrderContentView({ content }: { content: OrderContent }) {
  const drugs = content.drugs ?? [];
  const studies = content.studies ?? [];
  return (
    <Stack sx={{ gap: 1.5 }}>
      {drugs.length > 0 ? (
        <Stack component="ol" sx={{ m: 0, pl: 2.5, gap: 1.5 }}>
          {drugs.map((drug) => (
            <li key={`${drug.genericName}-${drug.presentation}-${drug.frequency}`}>
              <Typography sx={{ fontWeight: 600 }}>
                {drug.genericName}
                {drug.brandName ? ` (${drug.brandName})` : ''}
              </Typography>
              <Typography variant="body2">
                {[drug.dose, drug.frequency, drug.duration].filter(Boolean).join(' · ')}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[drug.presentation, drug.route && `vía ${drug.route.toLowerCase()}`].filter(Boolean).join(' · ')}
              </Typography>
              {drug.instructions ? <Typography variant="body2">{drug.instructions}</Typography> : null}
            </li>
          ))}
        </Stack>
      ) : null}
      {studies.length > 0 ? (
        <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 0.75 }}>
          {studies.map((study) => (
            <li key={study.name}>
              <Typography sx={{ fontWeight: 600 }}>{study.name}</Typography>
              {study.instructions ? <Typography variant="body2">{study.instructions}</Typography> : null}
            </li>
          ))}
        </Stack>
      ) : null}
      <Line label="Peso" text={content.weightKg ? `${content.weightKg} kg` : null} />
      <Line label="Acudir a" text={content.referTo} />
      <Line label="Motivo" text={content.reason} />
      <Line label="Indicaciones" text={content.indications} />
    </Stack>
  );
}

function Line({ label, text }: { label: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}

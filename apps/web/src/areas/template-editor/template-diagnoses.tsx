import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import { templateLimits } from '@consultorio/contracts/template-editing';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DiagnosisSearch } from '../../capabilities/diagnoses/diagnosis-search.tsx';

interface Props {
  value: KnownDiagnosis[];
  onChange: (value: KnownDiagnosis[]) => void;
}

/** The diagnoses that the template adds to the note. The principal one is chosen there. */
export function TemplateDiagnoses({ value, onChange }: Props) {
  return (
    <Box>
      {value.length < templateLimits.diagnoses ? (
        <DiagnosisSearch
          id="plantilla-diagnostico"
          chosen={value.map(({ code }) => code)}
          favourites={[]}
          recent={[]}
          onChoose={({ code, description }) => onChange([...value, { code, description }])}
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`Hasta ${templateLimits.diagnoses} diagnósticos por plantilla.`}
        </Typography>
      )}
      <Stack component="ul" aria-label="Diagnósticos elegidos" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {value.map(({ code, description }) => (
          <Stack component="li" key={code} direction="row" sx={{ mt: 0.5, gap: 1, alignItems: 'center' }}>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{code}</strong> {description}
            </Typography>
            <IconButton
              aria-label={`Quitar ${code}`}
              onClick={() => onChange(value.filter((one) => one.code !== code))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}

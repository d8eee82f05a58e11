import { trpc } from '@consultorio/client/trpc';
import type { PatientSummary } from '@consultorio/contracts/patients';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchInput } from '../../kit/search-input.tsx';
import { patientName } from '../../texts/names.ts';

interface Props {
  chosen: PatientSummary | null;
  onChoose: (patient: PatientSummary | null) => void;
}

/** Whose data the preview shows: of nobody, or of a patient within reach. */
export function PatientChoice({ chosen, onChoose }: Props) {
  const [searching, setSearching] = useState(false);
  const [search, setSearch] = useState('');
  const found = trpc.searchPatients.useQuery(
    { query: search, limit: 5 },
    { enabled: searching && search !== '', placeholderData: keepPreviousData },
  );
  const name = chosen ? patientName(chosen) : 'Paciente de ejemplo';
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 160 }}>
          Se ve con los datos de <strong>{name}</strong>
        </Typography>
        {chosen ? (
          <Button size="small" onClick={() => onChoose(null)}>
            Usar el de ejemplo
          </Button>
        ) : null}
        <Button size="small" aria-expanded={searching} onClick={() => setSearching(!searching)}>
          {searching ? 'Cerrar' : 'Elegir paciente'}
        </Button>
      </Stack>
      {searching ? (
        <Box sx={{ mt: 1, '& > :first-of-type': { width: '100%' } }}>
          <SearchInput label="Nombre, correo o expediente" value={search} onChange={setSearch} />
          <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
            Abrir los datos de un paciente queda en su bitácora.
          </Typography>
          <List dense disablePadding aria-label="Pacientes">
            {(search === '' ? [] : (found.data?.items ?? [])).map((patient) => (
              <li key={patient.id}>
                <ListItemButton
                  onClick={() => {
                    onChoose(patient);
                    setSearching(false);
                  }}
                >
                  <ListItemText primary={patientName(patient)} secondary={patient.recordNo} />
                </ListItemButton>
              </li>
            ))}
          </List>
          {search !== '' && found.data?.items.length === 0 ? (
            <Typography variant="body2" role="status" sx={{ py: 1, color: 'text.secondary' }}>
              Nadie a tu alcance coincide.
            </Typography>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

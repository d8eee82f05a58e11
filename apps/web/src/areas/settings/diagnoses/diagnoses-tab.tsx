import { trpc } from '@consultorio/client/trpc';
import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FactList } from '../../../kit/fact-list.tsx';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SearchInput } from '../../../kit/search-input.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { agesText, notificationText, sexesText } from '../../../texts/diagnoses.ts';
import { DiagnosisImportCard } from './diagnosis-import-card.tsx';

/** The catalogue from which doctors choose: its size, the import of more, and a search in it. */
export function DiagnosesTab() {
  const catalogue = trpc.getDiagnosisCatalogue.useQuery();
  return (
    <QueryStates query={catalogue}>
      {({ total, frequent, lastImport }) => (
        <Stack sx={{ gap: 3, maxWidth: 880 }}>
          <SectionCard title="Catálogo de diagnósticos" subtitle="CIE-10, en español.">
            <FactList
              facts={[
                { label: 'Diagnósticos', value: total.toLocaleString('es-MX') },
                { label: 'De uso frecuente, se proponen primero', value: frequent.toLocaleString('es-MX') },
              ]}
            />
          </SectionCard>
          <DiagnosisImportCard lastImport={lastImport} />
          <CatalogueSearch />
        </Stack>
      )}
    </QueryStates>
  );
}

/** Whom the code fits, and whether a case has to be told. */
function FactChips({ facts }: { facts: DiagnosisFacts }) {
  const { sex, notification } = facts;
  const whom = [sex ? sexesText[sex] : '', agesText(facts)].filter(Boolean).join(', ');
  if (!whom && !notification) return null;
  return (
    <Stack direction="row" sx={{ mt: 0.5, gap: 0.75, flexWrap: 'wrap' }}>
      {whom ? <StatusChip tone="neutral" label={`Solo ${whom}`} /> : null}
      {notification ? (
        <StatusChip tone={notification === 'immediate' ? 'error' : 'info'} label={notificationText(notification)} />
      ) : null}
    </Stack>
  );
}

/** The results that a doctor will find with the same words. */
function CatalogueSearch() {
  const [query, setQuery] = useState('');
  const found = trpc.searchDiagnoses.useQuery({ query, limit: 10 }, { placeholderData: keepPreviousData });
  return (
    <SectionCard
      title="Probar la búsqueda"
      subtitle="Por clave o palabras, como la usan los médicos en la nota. Lo que cada médico firma más le sale primero."
    >
      <SearchInput label="Buscar diagnósticos" value={query} onChange={setQuery} />
      <Box sx={{ mt: 2 }}>
        <QueryStates query={found}>
          {(rows) =>
            rows.length > 0 ? (
              <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
                {rows.map(({ code, description, frequent, ...facts }) => (
                  <Box component="li" key={code} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
                    <Typography sx={{ width: 64, flexShrink: 0, fontWeight: 600 }}>{code}</Typography>
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>
                      <FactChips facts={facts} />
                    </Box>
                    {frequent ? <StatusChip tone="info" label="Frecuente" /> : null}
                  </Box>
                ))}
              </Stack>
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>Nada con esas palabras. Prueba con la clave.</Typography>
            )
          }
        </QueryStates>
      </Box>
    </SectionCard>
  );
}

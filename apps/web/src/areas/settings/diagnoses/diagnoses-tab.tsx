import { trpc } from '@consultorio/client/trpc';
import Stack from '@mui/material/Stack';
import { FactList } from '../../../kit/fact-list.tsx';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { CatalogueSearch } from './catalogue-search.tsx';
import { DiagnosisImportCard } from './diagnosis-import-card.tsx';

/** The catalogue from which doctors choose: how much is in it, how more comes in, and what is found. */
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

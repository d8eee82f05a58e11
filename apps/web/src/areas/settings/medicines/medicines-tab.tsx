import { trpc } from '@consultorio/client/trpc';
import Stack from '@mui/material/Stack';
import { FactList } from '../../../kit/fact-list.tsx';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { many } from '../row-import/import-sender.tsx';
import { MedicineImportCard } from './medicine-import-card.tsx';

/** What prescriptions are judged by: what ships, and the files of the clinic beside it. */
export function MedicinesTab() {
  const catalogue = trpc.getMedicineCatalogue.useQuery();
  return (
    <QueryStates query={catalogue}>
      {({ shipped, tables }) => (
        <Stack sx={{ gap: 3, maxWidth: 880 }}>
          <SectionCard
            title="Lo que trae la aplicación"
            subtitle="Revisa cada receta junto con lo que importe la clínica. No sustituye al médico, al farmacéutico ni a la etiqueta."
          >
            <FactList
              facts={[
                { label: 'Sustancias', value: many(shipped.substances) },
                { label: 'Genéricos y mezclas', value: many(shipped.medicines) },
                { label: 'Marcas', value: many(shipped.brands) },
                { label: 'Reglas de interacción', value: many(shipped.rules) },
              ]}
            />
          </SectionCard>
          {tables.map((table) => (
            <MedicineImportCard key={table.kind} table={table} />
          ))}
        </Stack>
      )}
    </QueryStates>
  );
}

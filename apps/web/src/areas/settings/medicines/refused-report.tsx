import { trpc } from '@consultorio/client/trpc';
import { RefusedRowsButton } from '../row-import/refused-rows-button.tsx';
import { rowProblemTexts } from './medicine-import-texts.ts';

export function RefusedReport({ importId, fileName }: { importId: string; fileName: string }) {
  const { client } = trpc.useUtils();
  return (
    <RefusedRowsButton
      label="Descargar los que no se leen"
      fileName={fileName}
      pageFrom={(cursor) =>
        client.listMedicineImportRows.query({ importId, verdict: 'unreadable', limit: 100, cursor })
      }
      lineOf={({ line, name, problem, near }) => ({
        ...{ Renglón: line, Nombre: name, Motivo: problem ? rowProblemTexts[problem] : '' },
        'Puede ser': near ?? '',
      })}
    />
  );
}

import { trpc } from '@consultorio/client/trpc';
import type { DiagnosisRowProblem } from '@consultorio/contracts/diagnosis-import';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';

const problemTexts = {
  code: 'La clave no es de la CIE-10',
  description: 'Falta el nombre o es demasiado largo',
  repeated: 'La clave ya venía en otro renglón',
} as const satisfies Record<DiagnosisRowProblem, string>;

/** The refused rows as a file, to be mended and sent again. */
export function RefusedReport({ importId, fileName }: { importId: string; fileName: string }) {
  const { client } = trpc.useUtils();
  const download = useMutation({
    mutationFn: async () => {
      const rows: object[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof client.listRefusedDiagnoses.query>> =
          await client.listRefusedDiagnoses.query({ importId, limit: 100, cursor });
        for (const { line, code, description, problem } of page.items)
          rows.push({ Renglón: line, Clave: code, Nombre: description, Motivo: problemTexts[problem] });
        cursor = page.nextCursor;
      } while (cursor);
      const { default: Papa } = await import('papaparse');
      // A cell that a spreadsheet would run as a formula stays text.
      return new Blob(['\ufeff', Papa.unparse(rows, { escapeFormulae: true })], { type: 'text/csv' });
    },
    onSuccess: (report) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(report);
      link.download = `rechazados-${fileName.replace(/\.\w+$/, '')}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
  return (
    <Button size="small" loading={download.isPending} onClick={() => download.mutate()} sx={{ mt: 1, ml: -0.5 }}>
      Descargar los rechazados
    </Button>
  );
}

import { trpc } from '@consultorio/client/trpc';
import {
  type ImportRow,
  type ImportVerdict,
  importVerdicts,
  type MedicineImport,
} from '@consultorio/contracts/medicine-import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LoadMore } from '../../../kit/load-more.tsx';
import { byCursor } from '../../../kit/paged.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { dotted } from '../../../texts/dotted.ts';
import { many } from '../row-import/import-sender.tsx';
import { rowProblemTexts, verdictTexts } from './medicine-import-texts.ts';
import { RefusedReport } from './refused-report.tsx';

/** What a file would do, line by line, before anybody lets it in. */
export function MedicineImportPreview({ waiting }: { waiting: MedicineImport }) {
  const [shown, setShown] = useState<ImportVerdict>(
    importVerdicts.find((verdict) => waiting[verdict] > 0) ?? 'unreadable',
  );
  const accept = trpc.acceptMedicineImport.useMutation({
    meta: { success: ({ version }: { version: number }) => `La versión ${version} ya revisa las recetas.` },
  });
  const cancel = trpc.cancelMedicineImport.useMutation({
    meta: { success: 'Descartaste el archivo; no cambió nada.' },
  });
  const isBusy = accept.isPending || cancel.isPending;
  const bringsNothing = waiting.added + waiting.changed === 0;
  return (
    <Box component="section" aria-label="Vista previa del archivo">
      <Typography variant="h5" component="h3">
        Vista previa
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {dotted(waiting.fileName, waiting.startedBy, dateTimeText(waiting.startedAt), 'todavía no cambia nada')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        onChange={(_, next: ImportVerdict | null) => next && setShown(next)}
        aria-label="Qué renglones se muestran"
        sx={{ mt: 2, flexWrap: 'wrap' }}
      >
        {importVerdicts.map((verdict) => (
          <ToggleButton key={verdict} value={verdict} sx={{ px: 1.5 }}>
            {verdictTexts[verdict]} · {many(waiting[verdict])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PreviewRows importId={waiting.id} verdict={shown} />
      <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={bringsNothing || cancel.isPending}
          loading={accept.isPending}
          onClick={({ detail }) => detail < 2 && accept.mutate({ importId: waiting.id })}
        >
          Poner en uso
        </Button>
        <Button color="secondary" disabled={isBusy} onClick={() => cancel.mutate({ importId: waiting.id })}>
          Descartar archivo
        </Button>
        {waiting.unreadable > 0 ? <RefusedReport importId={waiting.id} fileName={waiting.fileName} /> : null}
      </Stack>
      {bringsNothing ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          El archivo no trae nada nuevo que se pueda leer.
        </Typography>
      ) : null}
    </Box>
  );
}

function PreviewRows({ importId, verdict }: { importId: string; verdict: ImportVerdict }) {
  const query = trpc.listMedicineImportRows.useInfiniteQuery({ importId, verdict, limit: 25 }, byCursor);
  return (
    <Box sx={{ mt: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <QueryStates query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) return <Typography sx={{ p: 2, color: 'text.secondary' }}>Ningún renglón.</Typography>;
          return (
            <Box component="ol" aria-label={verdictTexts[verdict]} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {rows.map((row) => (
                <PreviewRow key={row.line} row={row} />
              ))}
            </Box>
          );
        }}
      </QueryStates>
      <LoadMore query={query} />
    </Box>
  );
}

function PreviewRow({ row: { line, name, problem, near, what } }: { row: ImportRow }) {
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '96px 1fr' },
        columnGap: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Renglón {many(line)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name || 'Sin nombre'}</Typography>
        {problem ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {rowProblemTexts[problem]}
            {near ? `: ${near}` : ''}.
          </Typography>
        ) : null}
        {what.map((one) => (
          <Typography key={one} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {one}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

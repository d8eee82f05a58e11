import { trpc } from '@consultorio/client/trpc';
import type { ImportedTable, MedicineVersion } from '@consultorio/contracts/medicine-import';
import { counted } from '@consultorio/contracts/words/counted';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { HashText } from '../../../kit/hash-text.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { dotted } from '../../../texts/dotted.ts';
import { importTexts } from './medicine-import-texts.ts';
import { RefusedReport } from './refused-report.tsx';

/** Every version that was let in, and the way back to each, or to what ships alone. */
export function VersionList({ table }: { table: ImportedTable }) {
  const { kind, versions, version: inForce, revision } = table;
  const words: readonly [string, string] = importTexts[kind].entries;
  const [chosen, setChosen] = useState<number | null>(null);
  const restore = trpc.restoreMedicineVersion.useMutation({
    onSuccess: () => setChosen(null),
    meta: {
      success: (_answer: unknown, { version }: { version: number }) =>
        version === 0 ? 'Volviste a lo que trae la aplicación.' : `La versión ${version} ya revisa las recetas.`,
    },
  });
  return (
    <Box component="section" aria-label={`Versiones: ${importTexts[kind].title}`}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h3" sx={{ flex: 1 }}>
          Versiones
        </Typography>
        {inForce > 0 ? (
          <Button size="small" color="secondary" onClick={() => setChosen(0)}>
            Usar solo lo que trae la aplicación
          </Button>
        ) : null}
      </Stack>
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {versions.map((one) => (
          <VersionRow
            key={one.version}
            one={one}
            entries={counted(one.entries, ...words)}
            isInForce={one.version === inForce}
            onRestore={() => setChosen(one.version)}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={chosen !== null}
        title={chosen === 0 ? '¿Usar solo lo que trae la aplicación?' : `¿Usar la versión ${chosen}?`}
        confirm={chosen === 0 ? 'Usar lo que trae' : 'Usar esa versión'}
        pending={restore.isPending}
        onConfirm={() => chosen !== null && restore.mutate({ kind, version: chosen, expectedVersion: revision })}
        onClose={() => setChosen(null)}
      >
        <Typography>
          Las recetas que se emitan desde ese momento se revisan con ella. Las ya emitidas no cambian, y puedes regresar
          cuando quieras.
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}

interface RowProps {
  one: MedicineVersion;
  entries: string;
  isInForce: boolean;
  onRestore: () => void;
}

function VersionRow({ one, entries, isInForce, onRestore }: RowProps) {
  const { version, fileName, sha256, acceptedBy, acceptedAt, added, changed, unchanged, unreadable, importId } = one;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>Versión {version}</Typography>
        {isInForce ? <StatusChip tone="success" label="En uso" /> : null}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {dotted(fileName, acceptedBy, dateTimeText(acceptedAt))}
      </Typography>
      <Typography variant="body2">
        {dotted(
          entries,
          added > 0 ? counted(added, 'renglón nuevo', 'renglones nuevos') : '',
          changed > 0 ? counted(changed, 'cambió', 'cambiaron') : '',
          unchanged > 0 ? counted(unchanged, 'igual', 'iguales') : '',
          unreadable > 0 ? counted(unreadable, 'no se leyó', 'no se leyeron') : '',
        )}
      </Typography>
      <HashText sha256={sha256} />
      <Stack direction="row" sx={{ gap: 1, mt: 0.5, ml: -0.5, flexWrap: 'wrap' }}>
        {isInForce ? null : (
          <Button size="small" onClick={onRestore}>
            Usar esta versión
          </Button>
        )}
        {unreadable > 0 ? <RefusedReport importId={importId} fileName={fileName} /> : null}
      </Stack>
    </Box>
  );
}

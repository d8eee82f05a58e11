import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FilePicker } from '../../../kit/file-picker.tsx';
import { ProgressBar } from '../../../kit/progress-bar.tsx';
import type { RowImport } from './use-row-import.ts';

export const many = (count: number) => count.toLocaleString('es-MX');

interface Props {
  running: RowImport;
  hint: ReactNode;
  /** While the server does its last step. */
  last: string;
}

/** Chooses a file, and shows how far it has been sent. */
export function ImportSender({ running, hint, last }: Props) {
  const { progress } = running;
  return (
    <>
      {progress ? (
        <Box>
          <ProgressBar label="Avance de la importación" part={progress.sent / progress.total} />
          <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography aria-live="polite" sx={{ flex: 1 }}>
              {progress.sent < progress.total ? `${many(progress.sent)} de ${many(progress.total)} renglones` : last}
            </Typography>
            {running.isCut ? <Button onClick={running.goOn}>Continuar</Button> : null}
            <Button color="secondary" onClick={running.stop}>
              Cancelar importación
            </Button>
          </Stack>
          {running.isCut ? (
            <Alert severity="warning" sx={{ mt: 1 }}>
              Se interrumpió el envío. El catálogo sigue como estaba; puedes continuar donde se quedó.
            </Alert>
          ) : null}
        </Box>
      ) : (
        <FilePicker
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
          multiple={false}
          camera={false}
          disabled={running.isBusy}
          hint={hint}
          onPick={([file]) => file && running.start(file)}
        />
      )}
      {running.problem ? <Alert severity="error">{running.problem}</Alert> : null}
    </>
  );
}

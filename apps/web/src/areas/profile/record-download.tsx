import { trpc } from '@consultorio/client/trpc';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAbout } from '../../capabilities/people/about-person.ts';
import { fetchFile, nothingYet, type Progress, saveFile } from '../../kit/fetch-file.ts';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SummaryButton } from './summary-button.tsx';

const mega = (bytes: number) => (bytes / 1_000_000).toLocaleString('es-MX', { maximumFractionDigits: 1 });

/** All of it in one archive that is made while it comes; a slow connection sees how much is here and may stop. */
export function RecordDownload() {
  const about = useAbout();
  const address = trpc.downloadMyRecord.useMutation();
  const stop = useRef<AbortController>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState<Progress>(nothingYet);
  const download = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController();
      setProgress(nothingYet);
      const { url, fileName } = await address.mutateAsync(about);
      saveFile(await fetchFile(url, stop.current.signal, setProgress), fileName);
      return fileName;
    },
    // Told below, beside the button.
    meta: { quiet: true },
  });
  useEffect(() => () => stop.current?.abort(), []);
  const failed = download.isError && !stop.current?.signal.aborted && !address.isError;
  const { received } = progress;
  const again = download.isSuccess || failed;
  const label = download.isPending ? 'Descargando…' : again ? 'Descargar de nuevo' : 'Descargar expediente';
  const cancel = () => {
    stop.current?.abort();
    button.current?.focus();
  };
  return (
    <SectionCard
      title={about ? 'Descargar su expediente' : 'Descargar mi expediente'}
      subtitle={`Un archivo ZIP con todo: un PDF para leer, ${about ? 'sus' : 'tus'} recetas, fotos y estudios. Para llevar a otro médico basta el resumen.`}
    >
      {download.isPending ? (
        <Stack sx={{ gap: 1 }}>
          <ProgressBar height={8} label={about ? 'Descarga de su expediente' : 'Descarga de tu expediente'} />
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {received === 0
                ? `Estamos reuniendo ${about ? 'su' : 'tu'} expediente…`
                : `Estamos reuniendo ${about ? 'su' : 'tu'} expediente… ${mega(received)} MB`}
            </Typography>
            <Button size="small" color="secondary" onClick={cancel}>
              Cancelar
            </Button>
          </Stack>
        </Stack>
      ) : null}
      <Stack sx={{ gap: 2, mt: download.isPending ? 2 : 0 }}>
        {download.isSuccess ? (
          <Alert severity="success">Listo: se guardó {download.data} en tus descargas.</Alert>
        ) : null}
        {failed ? (
          <Alert severity="error">La descarga se interrumpió. Revisa tu conexión e inténtalo de nuevo.</Alert>
        ) : null}
        <Box>
          <Button
            ref={button}
            variant="outlined"
            size="large"
            startIcon={<DownloadOutlined />}
            // It stays in place and keeps the focus of the person who pressed it.
            aria-disabled={download.isPending}
            onClick={() => download.isPending || download.mutate()}
            sx={{ width: { xs: '100%', sm: 'auto' }, '&[aria-disabled=true]': { opacity: 0.72, cursor: 'default' } }}
          >
            {label}
          </Button>
          <SummaryButton />
          <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
            Son datos de salud: guárdalo donde solo tú puedas verlo.
          </Typography>
        </Box>
      </Stack>
    </SectionCard>
  );
}

import { trpc } from '@consultorio/client/trpc';
import { logoPath } from '@consultorio/contracts/logo-path';
import type { Settings } from '@consultorio/contracts/settings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fittedPicture } from '../../kit/fitted-picture.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { OnceOpened } from '../../kit/once-opened.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { useChosenPicture } from '../../kit/use-chosen-picture.ts';

const ConfirmDialog = lazyPart(async () => (await import('../../kit/confirm-dialog.tsx')).ConfirmDialog);

/** Choose, look at it as it will stand in the header, keep it. The server makes the image anew. */
export function LogoCard({ settings }: { settings: Settings }) {
  const chosen = useChosenPicture((file) => fittedPicture(file, 800, 320));
  const { logoFileId } = settings.establishment;
  const update = trpc.updateEstablishmentLogo.useMutation({
    meta: {
      success: (_: unknown, { logo }: { logo: string | null }) =>
        logo ? 'Cambiamos el logotipo.' : 'Quitamos el logotipo.',
    },
    onSuccess: () => chosen.forget(),
  });
  const put = (logo: string | null) => update.mutate({ expectedVersion: settings.versions.establishment, logo });
  return (
    <SectionCard title="Logotipo" subtitle="En el encabezado del sitio y en los documentos que se emitan desde ahora.">
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { sm: 'center' } }}>
        <LogoFrame src={logoFileId ? logoPath(logoFileId) : null} />
        <Box>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" onClick={chosen.ask}>
              {logoFileId ? 'Cambiar logotipo' : 'Elegir logotipo'}
            </Button>
            {logoFileId ? (
              <Button color="secondary" loading={update.isPending && chosen.picture === null} onClick={() => put(null)}>
                Quitar logotipo
              </Button>
            ) : null}
          </Stack>
          <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
            PNG, JPG o WebP; mejor horizontal y con fondo transparente.
          </Typography>
          {chosen.refused ? (
            <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main' }}>
              No pudimos abrir ese archivo. Elige una imagen PNG, JPG o WebP.
            </Typography>
          ) : null}
        </Box>
      </Stack>
      <input {...chosen.inputProps} aria-label="Archivo del logotipo" />
      <OnceOpened open={chosen.picture !== null}>
        <ConfirmDialog
          open={chosen.picture !== null}
          title="¿Así se ve bien?"
          confirm="Guardar logotipo"
          cancel="Elegir otro"
          pending={update.isPending}
          onConfirm={() => put(chosen.picture)}
          onClose={chosen.forget}
        >
          <LogoFrame src={chosen.picture} />
        </ConfirmDialog>
      </OnceOpened>
    </SectionCard>
  );
}

/** White like the header and the paper: a white logo must be seen to vanish here, not there. */
function LogoFrame({ src }: { src: string | null }) {
  return (
    <Box
      sx={{
        width: 260,
        maxWidth: '100%',
        height: 108,
        px: 2,
        boxSizing: 'border-box',
        display: 'grid',
        placeItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'sheet.back',
        color: 'sheet.ink',
      }}
    >
      {src ? (
        <Box component="img" src={src} alt="Logotipo" sx={{ maxHeight: 60, maxWidth: '100%', objectFit: 'contain' }} />
      ) : (
        <Typography variant="body2">Sin logotipo</Typography>
      )}
    </Box>
  );
}

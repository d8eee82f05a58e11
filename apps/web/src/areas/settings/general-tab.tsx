import type { Settings } from '@consultorio/contracts/settings';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { SectionCard } from '../../kit/section-card.tsx';
import { BannerCard } from './banner-form.tsx';
import { EstablishmentForm } from './establishment-form.tsx';
import { LogoCard } from './logo-card.tsx';

/** Who the clinic is and what it announces. */
export function GeneralTab({ settings }: { settings: Settings }) {
  return (
    <Stack sx={{ gap: 3, maxWidth: 880 }}>
      <MissingFacts settings={settings} />
      <SectionCard title="Establecimiento" subtitle="Aparece en el sitio público y en cada documento.">
        <EstablishmentForm settings={settings} />
      </SectionCard>
      <LogoCard settings={settings} />
      <BannerCard settings={settings} />
    </Stack>
  );
}

/** The law wants both on paper: without them issuing is refused. */
function MissingFacts({ settings: { establishment } }: { settings: Settings }) {
  const missing = [
    establishment.name.trim() ? null : 'el nombre',
    establishment.address.trim() ? null : 'el domicilio',
  ].filter(Boolean);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>Tus médicos todavía no pueden emitir documentos</AlertTitle>
      Falta {missing.join(' y ')} del establecimiento: toda receta y solicitud debe llevarlos.
    </Alert>
  );
}

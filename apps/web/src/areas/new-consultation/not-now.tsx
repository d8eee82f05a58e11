import { MAX_OPEN_CONSULTATIONS } from '@consultorio/contracts/lifecycle';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusHeading } from '../../kit/focus-heading.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';

const seeMine = (
  <Button component={Link} to={pathTo.consultationDetail()} variant="contained">
    Ver mis consultas
  </Button>
);

/** In place of the first step: who is blocked, or has as many open consultations as may be. */
export function NotNow({ blocked }: { blocked: boolean }) {
  // The page that waited for the answer had the keyboard at its heading, and that one is gone.
  useEffect(() => focusHeading(), []);
  return (
    <Page width="text">
      <PageHeader title="Nueva consulta" />
      {blocked ? (
        <EmptyState icon={<BlockOutlined />} title="Tu cuenta está bloqueada" action={seeMine}>
          Puedes leer y descargar tu información, pero no pedir consultas nuevas. Comunícate con la clínica.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<HourglassTopOutlined />}
          title={`Ya tienes ${MAX_OPEN_CONSULTATIONS} consultas abiertas`}
          action={seeMine}
        >
          Para atenderte bien, espera la respuesta de una de ellas o cancela la que ya no necesites.
        </EmptyState>
      )}
    </Page>
  );
}

import { appCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { dateTimeText } from '../../texts/dates.ts';

/** The demo's outgoing mail, newest first. The links lead to our own pages. */
export function DemoMailScreen() {
  const { data, error, refetch, isFetching } = trpc.listDemoMail.useQuery(undefined, {
    refetchInterval: 5_000,
    meta: { quiet: true },
  });
  const [wanted, setWanted] = useState('');
  const mails = (data ?? []).filter(({ to }) => to.toLowerCase().includes(wanted.trim().toLowerCase()));
  if (appCodeOf(error) === 'only-in-demo') return <Navigate to={paths.notFound} replace />;
  return (
    <Page>
      <PageHeader
        title="Bandeja de la demo"
        subtitle="Aquí quedan los correos y los SMS que un servidor real enviaría. Solo existe en la demostración."
        actions={
          <Button
            startIcon={<RefreshOutlined />}
            loading={isFetching}
            loadingPosition="start"
            onClick={() => void refetch()}
          >
            Actualizar
          </Button>
        }
      />
      <Stack sx={{ gap: 2 }}>
        {data && data.length > 0 ? (
          <TextInput
            label="Mostrar solo los de"
            placeholder="correo@ejemplo.mx"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        ) : null}
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonList rows={3} height={120} /> : null}
        {data && mails.length === 0 ? (
          <SectionCard>
            <EmptyState icon={<InboxOutlined />} title="No hay correos">
              Cuando alguien se registre, pida otra contraseña o reciba un aviso, su correo aparecerá aquí.
            </EmptyState>
          </SectionCard>
        ) : null}
        {mails.map((mail) => (
          <SectionCard
            key={mail.id}
            component="article"
            title={mail.subject}
            subtitle={`Para ${mail.to} · ${dateTimeText(mail.sentAt)}`}
          >
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{mail.text}</Typography>
            <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
              {mail.links.map(({ label, path }) => (
                <Button key={path} component={Link} to={path} variant="contained">
                  {label}
                </Button>
              ))}
            </Stack>
          </SectionCard>
        ))}
      </Stack>
    </Page>
  );
}

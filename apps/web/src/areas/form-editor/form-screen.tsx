import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { MissingPage } from '../../kit/missing-page.tsx';
import { NoPermission } from '../../kit/no-permission.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dotted } from '../../texts/dotted.ts';
import { answerCountText, formKindTexts, formStateTexts } from '../../texts/forms.ts';
import { FormEditor } from './form-editor.tsx';
import { FormMenu } from './form-menu.tsx';
import { FormVersions } from './form-versions.tsx';

// Who edits a form needs nothing of what begins one, or reads one.
const FormOutline = lazyPart(async () => (await import('../../capabilities/forms/form-outline.tsx')).FormOutline);
const NewForm = lazyPart(async () => (await import('./new-form.tsx')).NewForm);

export function FormScreen() {
  const { formId } = useParams();
  const may = useCan('getForm');
  if (!may) return <NoPermission />;
  return (
    <Page width="wide">
      <Button component={Link} to={paths.forms} startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5, mb: 1.5 }}>
        Formularios
      </Button>
      {formId ? <FormPage key={formId} formId={formId} /> : <NewFormPage />}
    </Page>
  );
}

function FormPage({ formId }: { formId: string }) {
  // Kept by nobody after the page: the editor must begin with the server's version, not with an older copy.
  const form = trpc.getForm.useQuery({ formId }, { gcTime: 0 });
  const mayEdit = useCan('saveFormDraft');
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await form.refetch();
    setReloads((count) => count + 1);
  };
  const missing = <NoForm title="No encontramos este formulario">Puede que la dirección esté incompleta.</NoForm>;
  return (
    <QueryStates query={form} skeleton={<SkeletonList rows={3} height={160} />} missing={missing}>
      {(detail) => {
        const { name, kind, state, publishedNumber, answerCount, versions, schema } = detail;
        return (
          <>
            <PageHeader
              title={name}
              subtitle={dotted(
                formKindTexts[kind],
                publishedNumber === null ? 'sin publicar' : `versión ${publishedNumber}`,
                answerCount === 1 ? '1 respuesta' : `${answerCountText(answerCount)} respuestas`,
              )}
              actions={
                <>
                  <StatusChip {...formStateTexts[state]} />
                  {mayEdit ? <FormMenu form={detail} /> : null}
                </>
              }
            />
            {mayEdit && state !== 'archived' ? (
              <FormEditor key={`${formId} ${reloads}`} form={detail} onReload={() => void reload()} />
            ) : (
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
                }}
              >
                <Suspense fallback={<SkeletonList rows={3} height={160} />}>
                  <FormOutline schema={schema} />
                </Suspense>
                <FormVersions versions={versions} />
              </Box>
            )}
          </>
        );
      }}
    </QueryStates>
  );
}

function NewFormPage() {
  return useCan('createForm') ? (
    <>
      <PageHeader title="Nuevo formulario" subtitle="Empieza como borrador: nadie lo ve hasta que lo publicas." />
      <Suspense fallback={<SkeletonList rows={1} height={72} />}>
        <NewForm />
      </Suspense>
    </>
  ) : (
    <NoForm title="Elige un formulario">Ábrelo desde la lista.</NoForm>
  );
}

function NoForm(words: { title: string; children: string }) {
  return (
    <MissingPage icon={<DescriptionOutlined />} list={{ path: paths.forms, label: 'Ver formularios' }} {...words} />
  );
}

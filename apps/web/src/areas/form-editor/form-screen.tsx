import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { createFormInput } from '@consultorio/contracts/form-editing';
import { zodResolver } from '@hookform/resolvers/zod';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { FormOutline } from '../../capabilities/forms/form-outline.tsx';
import { MissingPage } from '../../kit/missing-page.tsx';
import { NoPermission } from '../../kit/no-permission.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { formKindTexts, formStateTexts } from '../../texts/forms.ts';
import { FormEditor } from './form-editor.tsx';
import { FormMenu } from './form-menu.tsx';
import { FormVersions } from './form-versions.tsx';

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
              subtitle={[
                formKindTexts[kind],
                publishedNumber === null ? 'sin publicar' : `versión ${publishedNumber}`,
                answerCount === 1 ? '1 respuesta' : `${answerCount.toLocaleString('es-MX')} respuestas`,
              ].join(' · ')}
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
                <FormOutline schema={schema} />
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
      <NewForm />
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

const rules = createFormInput.pick({ name: true });

/** A name is enough to begin; the editor opens with one empty section. */
function NewForm() {
  const navigate = useNavigate();
  const intention = useIntentionKey();
  const form = useForm({ resolver: zodResolver(rules), defaultValues: { name: '' } });
  const create = trpc.createForm.useMutation({
    onSuccess: ({ formId }) => {
      intention.done();
      navigate(pathTo.form(formId), { replace: true });
    },
  });
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.handleSubmit((input) => create.mutate({ ...input, idempotencyKey: intention.keyFor(input) }))}
      sx={{ gap: 2, maxWidth: 480 }}
    >
      <TextInput
        label="Nombre del formulario"
        required
        error={form.formState.errors.name?.message}
        hint="Por ejemplo: Nutrición, primera vez"
        inputProps={{ maxLength: 120 }}
        {...form.register('name')}
      />
      <Button type="submit" variant="contained" loading={create.isPending} sx={{ alignSelf: { sm: 'flex-start' } }}>
        Crear formulario
      </Button>
    </Stack>
  );
}

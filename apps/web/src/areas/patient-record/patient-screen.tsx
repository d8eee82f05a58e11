import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { generalFormKeys } from '@consultorio/contracts/general-form-keys';
import type { PatientDetail, PatientSummary } from '@consultorio/contracts/patients';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { AuditCard } from '../../capabilities/audit/audit-card.tsx';
import { answerText } from '../../capabilities/forms/answer-text.ts';
import { PatientStatusButton } from '../../capabilities/patient-status/patient-status-button.tsx';
import { PatientStatusDialog, type StatusVerb } from '../../capabilities/patient-status/patient-status-dialog.tsx';
import { RecordedMeasurements } from '../../capabilities/structured-record/recorded-measurements.tsx';
import { useRecordFacts } from '../../capabilities/structured-record/use-record-facts.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { MissingPage } from '../../kit/missing-page.tsx';
import { DocumentButton } from '../../kit/open-document.tsx';
import { Page } from '../../kit/page.tsx';
import { type PageTab, PageTabs } from '../../kit/page-tabs.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useAddressValue } from '../../kit/use-address-value.ts';
import { consultationMonths } from './consultation-months.ts';
import { DisclosuresTab } from './disclosures-tab.tsx';
import { FilesTab } from './files-tab.tsx';
import { GeneralFormTab } from './general-form-tab.tsx';
import { GuardiansCard } from './guardians-card.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { PatientConsultations } from './patient-consultations.tsx';
import { PatientHeading } from './patient-heading.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SummaryTab } from './summary-tab.tsx';

// Heavier than the list below it.
const ConsultationChart = lazyPart(async () => (await import('./consultation-chart.tsx')).ConsultationChart);

/** Of fewer a list tells more than a chart. */
const ENOUGH = 3;

function ConsultationsTab({ patient: { id, consultations } }: { patient: PatientDetail }) {
  const months = consultationMonths(consultations, new Date());
  const inYear = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack sx={{ gap: 3 }}>
      {inYear >= ENOUGH ? (
        <SectionCard title="Los últimos doce meses" subtitle={`${inYear} consultas`}>
          <Box sx={{ mx: -1 }}>
            <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
              <ConsultationChart months={months} />
            </Suspense>
          </Box>
        </SectionCard>
      ) : null}
      <SectionCard flush>
        {consultations.length > 0 ? (
          <PatientConsultations patientId={id} consultations={consultations} />
        ) : (
          <EmptyState icon={<AssignmentOutlined />} title="Sin consultas">
            Todavía no ha enviado ninguna consulta.
          </EmptyState>
        )}
      </SectionCard>
    </Stack>
  );
}

/** Of the administration alone. */
const ArcoCard = lazyPart(async () => (await import('./arco-card.tsx')).ArcoCard);
const RecordView = lazyPart(
  async () => (await import('../../capabilities/structured-record/record-view.tsx')).RecordView,
);

const PatientFacts = lazyPart(async () => (await import('./patient-facts.tsx')).PatientFacts);
const ElsewhereDocuments = lazyPart(
  async () => (await import('../../capabilities/structured-record/elsewhere-documents.tsx')).ElsewhereDocuments,
);

export function PatientScreen() {
  const { patientId = '' } = useParams();
  const patient = trpc.getPatient.useQuery({ patientId });
  const missing = (
    <MissingPage
      icon={<PersonSearchOutlined />}
      title="No encontramos a este paciente"
      list={{ path: paths.patients, label: 'Ver pacientes' }}
    >
      Puede que la dirección esté incompleta o que no tengas acceso a su expediente.
    </MissingPage>
  );
  return (
    <Page width="wide">
      <Button component={Link} to={paths.patients} startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5, mb: 1.5 }}>
        Pacientes
      </Button>
      <QueryStates query={patient} skeleton={<SkeletonList rows={4} height={120} />} missing={missing}>
        {(found) => <PatientPage key={found.id} patient={found} />}
      </QueryStates>
    </Page>
  );
}

function PatientPage({ patient }: { patient: PatientDetail }) {
  const [view, setView] = useAddressValue('vista', { push: true });
  const record = useRecordFacts({ ...patient, ...backgroundOf(patient) });
  const { allergy } = record.facts;
  const mayChangeStatus = useCan('updatePatientStatus');
  const mayAudit = useCan('listAuditEvents');
  const maySeeRequests = useCan('listArcoRequests');
  const audit: PageTab = {
    slug: 'bitacora',
    label: 'Bitácora',
    content: () => <AuditCard filters={{ patientId: patient.id }} />,
  };
  const elsewhere: PageTab = {
    slug: 'otros',
    label: 'De otros establecimientos',
    content: () => (
      <Suspense fallback={<SkeletonList rows={4} />}>
        <ElsewhereDocuments patientId={patient.id} voice="staff" />
      </Suspense>
    ),
  };
  const tabs: [PageTab, ...PageTab[]] = [
    {
      slug: 'resumen',
      label: 'Resumen',
      content: () => <SummaryTab patient={patient} record={record} onOpen={setView} />,
    },
    {
      slug: 'antecedentes',
      label: 'Antecedentes',
      content: () => (
        <SectionCard
          title="Antecedentes"
          subtitle="Lo que contó y lo que sus médicos registraron, consulta tras consulta."
        >
          <Suspense fallback={<SkeletonList rows={5} />}>
            <RecordView patientId={patient.id} person={patient} voice="staff" />
          </Suspense>
        </SectionCard>
      ),
    },
    {
      slug: 'mediciones',
      label: 'Mediciones',
      content: () => (
        <SectionCard title="Mediciones">
          <RecordedMeasurements patient={patient} />
        </SectionCard>
      ),
    },
    { slug: 'consultas', label: 'Consultas', content: () => <ConsultationsTab patient={patient} /> },
    { slug: 'formulario', label: 'Formulario general', content: () => <GeneralFormTab patient={patient} /> },
    { slug: 'recetas', label: 'Recetas y órdenes', content: () => <OrdersTab patientId={patient.id} /> },
    { slug: 'archivos', label: 'Archivos', content: () => <FilesTab patientId={patient.id} /> },
    {
      slug: 'datos',
      label: 'Datos',
      content: () => (
        <Stack sx={{ gap: 3 }}>
          <GuardiansCard patientId={patient.id} birthDate={patient.birthDate} />
          <Suspense fallback={<SkeletonList rows={2} height={180} />}>
            <PatientFacts patient={patient} />
          </Suspense>
          <RetentionCard patientId={patient.id} />
          {maySeeRequests ? (
            <Suspense fallback={<SkeletonList rows={1} height={120} />}>
              <ArcoCard patientId={patient.id} />
            </Suspense>
          ) : null}
        </Stack>
      ),
    },
    ...(patient.cameFrom?.length ? [elsewhere] : []),
    {
      slug: 'entregas',
      label: 'Entregas a terceros',
      content: () => <DisclosuresTab patientId={patient.id} />,
    },
    ...(mayAudit ? [audit] : []),
  ];
  return (
    <>
      <PatientHeading
        patient={patient}
        allergies={allergy.listed ? allergy.lines.join('; ') : null}
        actions={
          <Stack
            direction="row"
            sx={{
              gap: 1,
              flexWrap: 'wrap',
              '& > button': { flex: { xs: '1 0 auto', sm: 'none' }, px: { xs: 1.25, sm: 2 } },
            }}
          >
            <PatientSummaryButton patientId={patient.id} />
            {mayChangeStatus ? <PatientStatusAction patient={patient} /> : null}
          </Stack>
        }
      />
      <PageTabs label="Partes del expediente" tabs={tabs} value={view} onChange={setView} />
    </>
  );
}

/** The button and its dialog, for pages of one patient. */
function PatientStatusAction({
  patient,
}: {
  patient: Pick<PatientSummary, 'id' | 'firstName' | 'lastName' | 'status'>;
}) {
  const [asked, setAsked] = useState<StatusVerb | null>(null);
  return (
    <>
      <PatientStatusButton patient={patient} onAsk={setAsked} />
      {asked ? <PatientStatusDialog patient={patient} verb={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function PatientSummaryButton({ patientId }: { patientId: string }) {
  const { client } = trpc.useUtils();
  return (
    <DocumentButton
      startIcon={<PictureAsPdfOutlined />}
      ask={() => client.getPatientSummaryDocument.query({ patientId })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Resumen en PDF
    </DocumentButton>
  );
}

/** The answers of the general form that a doctor must know first, in the words of the patient. */
function backgroundOf({ generalForm }: PatientDetail) {
  const items = generalForm?.form.schema.sections.flatMap((section) => section.items) ?? [];
  const wordsOf = (key: string) => {
    const item = items.find((one) => one.key === key);
    return item && generalForm ? answerText(item, generalForm.answers[key]) : null;
  };
  return {
    allergies: wordsOf(generalFormKeys.allergies),
    medicines: wordsOf(generalFormKeys.medicines),
    conditions: wordsOf(generalFormKeys.conditions),
  };
}

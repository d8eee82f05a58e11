import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import Paper from '@mui/material/Paper';
import { DoctorList } from '../../features/doctors/doctor-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoPermission } from '../../ui/no-permission.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryStates } from '../../ui/query-states.tsx';

export function DoctorsScreen() {
  return useCan('listDoctors') ? <Doctors /> : <NoPermission />;
}

function Doctors() {
  const doctors = trpc.listDoctors.useQuery();
  return (
    <Page width="wide">
      <PageHeader
        title="Doctores"
        subtitle="Quién atiende, cuánta carga tiene y cuánto tarda en responder (mediana de 90 días)."
      />
      <Paper variant="outlined" sx={{ borderRadius: '12px', overflow: 'hidden' }}>
        <QueryStates query={doctors}>
          {(rows) =>
            rows.length > 0 ? (
              <DoctorList doctors={rows} />
            ) : (
              <EmptyState icon={<MedicalServicesOutlined />} title="Todavía no hay doctores">
                Aquí verás a quien atienda consultas en la clínica.
              </EmptyState>
            )
          }
        </QueryStates>
      </Paper>
    </Page>
  );
}

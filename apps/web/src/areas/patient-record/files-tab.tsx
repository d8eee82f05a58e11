import { trpc } from '@consultorio/client/trpc';
import type { PatientFile } from '@consultorio/contracts/patients';
import { counted } from '@consultorio/contracts/words/counted';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import LinkBase from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { FileGallery } from '../../capabilities/files/file-gallery.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateText } from '../../texts/dates.ts';

/** In the order of the list: the newest consultation first. */
function byConsultation(files: readonly PatientFile[]): PatientFile[][] {
  const groups = new Map<string, PatientFile[]>();
  for (const file of files) groups.set(file.consultationId, [...(groups.get(file.consultationId) ?? []), file]);
  return [...groups.values()];
}

/** Everything that came with the consultations within reach. */
export function FilesTab({ patientId }: { patientId: string }) {
  const files = trpc.listPatientFiles.useInfiniteQuery({ patientId }, byCursor);
  return (
    <QueryStates query={{ ...files, data: rowsOf(files) }}>
      {(found) =>
        found.length > 0 ? (
          <Stack sx={{ gap: 3 }}>
            {byConsultation(found).map((group) => (
              <ConsultationFiles key={group[0]?.consultationId} files={group} />
            ))}
            <LoadMore query={files} />
          </Stack>
        ) : (
          <SectionCard flush>
            <EmptyState icon={<FolderOpenOutlined />} title="Sin archivos">
              Aquí se reúnen las fotos y los documentos de sus consultas.
            </EmptyState>
          </SectionCard>
        )
      }
    </QueryStates>
  );
}

function ConsultationFiles({ files }: { files: PatientFile[] }) {
  const [first] = files;
  if (!first) return null;
  const { consultationId, consultationFolio, serviceName, sentAt } = first;
  return (
    <SectionCard
      title={serviceName}
      subtitle={`${dateText(sentAt)} · ${counted(files.length, 'archivo', 'archivos')}`}
      action={
        <LinkBase component={Link} to={pathTo.attendConsultation(consultationId)} variant="body2" noWrap>
          {consultationFolio ?? 'Abrir'}
        </LinkBase>
      }
    >
      <FileGallery files={files} />
    </SectionCard>
  );
}

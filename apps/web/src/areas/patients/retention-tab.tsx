import { trpc } from '@consultorio/client/trpc';
import type { SuppressionCertificate } from '@consultorio/contracts/suppression';
import { retentionStandingWords, retentionStepWords, suppressedLines } from '@consultorio/contracts/words/suppression';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pathTo } from '../../addresses/paths.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursor } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { RecordList } from '../../kit/record-list.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateText, dateTimeText } from '../../texts/dates.ts';
import { NAMELESS_PATIENT } from '../../texts/names.ts';

/** Records whose time is over, and what is left of those that were suppressed. */
export function RetentionTab() {
  return (
    <Stack sx={{ gap: 3 }}>
      <RecordsOver />
      <Certificates />
    </Stack>
  );
}

function RecordsOver() {
  const list = trpc.listRetention.useInfiniteQuery({}, byCursor);
  const rows = list.data?.pages.flatMap(({ items }) => items.flatMap((one) => ('patientId' in one ? [one] : [])));
  return (
    <SectionCard
      title="Plazo de conservación"
      subtitle="Expedientes con más de cinco años desde el último acto médico, bloqueados o retenidos. Cada uno se decide en el suyo, en «Datos»."
      flush
    >
      <QueryStates query={{ ...list, data: rows }}>
        {(found) =>
          found.length > 0 ? (
            <RecordList
              label="Expedientes con plazo cumplido"
              rows={found}
              keyOf={({ patientId }) => patientId}
              title={{
                header: 'Paciente',
                text: ({ patientName }) => patientName || NAMELESS_PATIENT,
                note: ({ recordNo }) => recordNo,
              }}
              hrefOf={({ patientId }) => `${pathTo.patient(patientId)}?vista=datos`}
              columns={[
                {
                  header: 'Se conserva al menos hasta',
                  cell: ({ keptUntil }) => (keptUntil ? dateText(keptUntil) : null),
                },
                { header: 'Retenido', cell: ({ held }) => (held ? 'Por una causa legal' : null) },
                {
                  header: 'Situación',
                  phone: 'aside',
                  cell: ({ standing, held }) =>
                    standing === 'kept' && held ? (
                      <StatusChip tone="info" label="Retenido" />
                    ) : (
                      <StatusChip
                        tone={standing === 'released' ? 'error' : standing === 'blocked' ? 'warning' : 'neutral'}
                        label={retentionStandingWords[standing]}
                      />
                    ),
                },
              ]}
            />
          ) : (
            <EmptyState icon={<Inventory2Outlined />} title="Ningún expediente ha cumplido su plazo">
              Aparecen aquí cinco años después del último acto médico.
            </EmptyState>
          )
        }
      </QueryStates>
      <LoadMore query={list} />
    </SectionCard>
  );
}

function Certificates() {
  const list = trpc.listRetention.useInfiniteQuery({ gone: true }, byCursor);
  const rows = list.data?.pages.flatMap(({ items }) => items.flatMap((one) => ('sha256' in one ? [one] : [])));
  return (
    <QueryStates query={{ ...list, data: rows }}>
      {(found) => (
        <>
          <Typography variant="h4" component="h2">
            Expedientes suprimidos
          </Typography>
          {found.length === 0 ? (
            <Typography sx={{ mt: -2, color: 'text.secondary' }}>No se ha suprimido ninguno.</Typography>
          ) : null}
          {found.map((one) => (
            <Certificate key={one.id} certificate={one} />
          ))}
          <LoadMore query={list} />
        </>
      )}
    </QueryStates>
  );
}

function Certificate({ certificate }: { certificate: SuppressionCertificate }) {
  const { recordNo, lastActAt, keptUntil, counts, files, lastBackupAt, suppressedAt, steps, sha256 } = certificate;
  return (
    <SectionCard
      component="article"
      title={`Certificado de supresión: ${recordNo}`}
      subtitle={`Suprimido el ${dateTimeText(suppressedAt)}`}
    >
      <FactList
        facts={[
          { label: 'Último acto médico', value: dateText(lastActAt) },
          { label: 'Se conservó al menos hasta', value: dateText(keptUntil) },
          { label: 'Se borró', value: [...suppressedLines(counts), `Archivos: ${files}`].join('\n') },
          {
            label: 'Decisiones',
            value: steps
              .map(({ kind, byName, at }) => `${retentionStepWords[kind]}: ${byName}, ${dateText(at)}`)
              .join('\n'),
          },
          {
            label: 'Copias de seguridad',
            value: lastBackupAt
              ? `Las del ${dateTimeText(lastBackupAt)} y anteriores lo conservan hasta que se destruyan.`
              : 'No se sabía de ninguna.',
          },
          { label: 'Huella SHA-256', value: sha256 },
        ]}
      />
    </SectionCard>
  );
}

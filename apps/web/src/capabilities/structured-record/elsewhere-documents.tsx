import { trpc } from '@consultorio/client/trpc';
import type { ImportedDocument, RecordImport } from '@consultorio/contracts/record-import';
import DomainOutlined from '@mui/icons-material/DomainOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateText, dateTimeText } from '../../texts/dates.ts';
import { dotted } from '../../texts/dotted.ts';
import { importedDocumentTexts } from '../../texts/record-import.ts';

/** Of whoever reads: the clinic, the person, or somebody who cares for the person. */
type Voice = 'staff' | 'own' | 'other';

const subtitles: Record<Voice, string> = {
  staff: 'Documentos que vinieron con su expediente. Nadie de esta clínica los firmó ni los confirmó.',
  own: 'Lo que la clínica trajo de tu expediente de fuera. Ningún médico de aquí lo firmó.',
  other: 'Lo que la clínica trajo de su expediente de fuera. Ningún médico de aquí lo firmó.',
};

interface Props {
  patientId: string;
  voice: Voice;
}

/** What came with the record of another establishment and is no entry of a list: read, and never ours. */
export function ElsewhereDocuments({ patientId, voice }: Props) {
  const documents = trpc.listImportedDocuments.useInfiniteQuery({ patientId }, byCursor);
  // A patient's page holds other things below it, and a record may have hundreds.
  const [folded, setFolded] = useState(voice !== 'staff');
  const imports = documents.data?.pages[0]?.imports ?? [];
  return (
    <SectionCard title="De otros establecimientos" subtitle={subtitles[voice]} flush>
      {imports.map((one) => (
        <Source key={one.id} from={one} />
      ))}
      {folded ? (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
          <Button variant="outlined" onClick={() => setFolded(false)} sx={{ width: { xs: '100%', sm: 'auto' } }}>
            Ver los documentos
          </Button>
        </Box>
      ) : (
        <>
          <QueryStates query={{ ...documents, data: rowsOf(documents) }}>
            {(rows) =>
              rows.length > 0 ? (
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {rows.map((row) => (
                    <DocumentItem key={row.id} document={row} from={imports.find(({ id }) => id === row.importId)} />
                  ))}
                </Box>
              ) : (
                <EmptyState icon={<DomainOutlined />} title="Nada de otro establecimiento">
                  {imports.length > 0
                    ? 'Lo que vino con el expediente está en sus listas.'
                    : 'Aquí verás las notas, recetas y estudios de un expediente que se traiga de fuera.'}
                </EmptyState>
              )
            }
          </QueryStates>
          <LoadMore query={documents} />
        </>
      )}
    </SectionCard>
  );
}

function Source({ from: { sourceName, sourceRecordNo, exportedAt, importedBy, importedAt } }: { from: RecordImport }) {
  return (
    <Alert severity="info" icon={false} sx={{ mx: { xs: 2, sm: 3 }, mb: 2, overflowWrap: 'anywhere' }}>
      <strong>{sourceName}</strong>
      {[
        sourceRecordNo && ` · expediente ${sourceRecordNo}`,
        exportedAt && ` · escrito el ${dateTimeText(exportedAt)}`,
        ` · lo trajo ${importedBy} el ${dateTimeText(importedAt)}`,
      ]
        .filter(Boolean)
        .join('')}
    </Alert>
  );
}

/** A conversation that was exported says when each was written as machines do. */
const moments = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function DocumentItem({
  document: { kind, title, happenedAt, author, text },
  from,
}: {
  document: ImportedDocument;
  from: RecordImport | undefined;
}) {
  const day = happenedAt && (happenedAt.length >= 10 ? dateText(happenedAt.slice(0, 10)) : happenedAt);
  return (
    <Box component="li" sx={{ p: { xs: 2, sm: 3 }, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="h5" component="h3">
        {title} <StatusChip tone="neutral" label={capital(importedDocumentTexts[kind][0])} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dotted(day, author, from?.sourceName)}
      </Typography>
      {text ? (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>{text.replace(moments, dateTimeText)}</Typography>
      ) : null}
    </Box>
  );
}

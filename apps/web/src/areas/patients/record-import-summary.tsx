import { type ImportLoss, importedDocumentKinds, type RecordImportPreview } from '@consultorio/contracts/record-import';
import { recordKinds } from '@consultorio/contracts/record-kinds';
import { counted } from '@consultorio/contracts/words/counted';
import { sexWords } from '@consultorio/contracts/words/people';
import { recordKindWords } from '@consultorio/contracts/words/record-entries';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { pathTo } from '../../addresses/paths.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { dateText, dateTimeText } from '../../texts/dates.ts';
import { dotted } from '../../texts/dotted.ts';
import { patientName } from '../../texts/names.ts';
import { importedDocumentTexts, importLossTexts, knownByTexts } from '../../texts/record-import.ts';

interface Props {
  preview: RecordImportPreview;
  isSomebodyElse: boolean;
  onSomebodyElse: (is: boolean) => void;
}

/** Who it is, what comes along and what does not, before anything is made of it. */
export function RecordImportSummary({ preview, isSomebodyElse, onSomebodyElse }: Props) {
  const { person, sourceName, sourceRecordNo, exportedAt, entries, documents, none } = preview;
  const listed = recordKinds.filter((kind) => (entries[kind] ?? 0) > 0);
  const kept = importedDocumentKinds.filter((kind) => (documents[kind] ?? 0) > 0);
  return (
    <Stack sx={{ gap: 3 }}>
      <Box>
        <Typography variant="h4" component="h3" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
          {patientName(person)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
          {dotted(`De ${sourceName}`, sourceRecordNo, exportedAt && `escrito el ${dateTimeText(exportedAt)}`)}
        </Typography>
        <FactList
          facts={[
            { label: 'Fecha de nacimiento', value: person.birthDate && dateText(person.birthDate) },
            { label: 'Sexo', value: person.sex && sexWords[person.sex] },
            { label: 'CURP', value: person.curp },
            { label: 'Teléfono', value: person.phone },
          ]}
        />
      </Box>
      <Known preview={preview} isSomebodyElse={isSomebodyElse} onSomebodyElse={onSomebodyElse} />
      <Part title="Entra a sus listas, sin confirmar">
        {listed.map((kind) => (
          <li key={kind}>{`${recordKindWords[kind]}: ${entries[kind]}`}</li>
        ))}
        {none.map((kind) => (
          <li key={kind}>{`${recordKindWords[kind]}: dice que ninguno`}</li>
        ))}
      </Part>
      <Part title="Queda como documentos de ese establecimiento">
        {kept.map((kind) => {
          const [one, many] = importedDocumentTexts[kind];
          return <li key={kind}>{counted(documents[kind] ?? 0, one, many)}</li>;
        })}
      </Part>
      <Losses preview={preview} />
    </Stack>
  );
}

function Known({ preview: { known }, isSomebodyElse, onSomebodyElse }: Props) {
  if (known.length === 0) return null;
  const isHere = known.some(({ by }) => by === 'curp');
  return (
    <Alert severity={isHere ? 'error' : 'warning'} sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {isHere ? 'Ya está en la clínica: no se puede crear dos veces.' : 'Puede que ya esté en la clínica.'}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {known.map(({ patientId, recordNo, name, by }) => (
          <Box component="li" key={patientId} sx={{ overflowWrap: 'anywhere' }}>
            <Link href={pathTo.patient(patientId)} target="_blank" color="inherit">
              {`${name || 'Sin nombre'}, ${recordNo}`}
            </Link>
            {`: ${knownByTexts[by]}`}
          </Box>
        ))}
      </Box>
      {isHere ? null : (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={isSomebodyElse} onChange={(_event, is) => onSomebodyElse(is)} />}
          label="La revisé: es otra persona"
        />
      )}
    </Alert>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[][] | ReactNode }) {
  const items = [children].flat(2).filter(Boolean);
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h5" component="h3">
        {title}
      </Typography>
      {items.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {items}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Nada</Typography>
      )}
    </Box>
  );
}

/** What is told one by one is grouped by why; the rest is counted. */
function Losses({ preview: { losses, lossCount } }: { preview: RecordImportPreview }) {
  if (lossCount === 0) return <Alert severity="success">Se trae completo: nada se pierde.</Alert>;
  const groups = new Map<ImportLoss['why'], ImportLoss[]>();
  for (const loss of losses) groups.set(loss.why, [...(groups.get(loss.why) ?? []), loss]);
  return (
    <Box component="section" aria-label="Lo que no se trae, o se trae distinto">
      <Typography variant="h5" component="h3">
        Lo que no se trae, o se trae distinto
      </Typography>
      {[...groups].map(([why, list]) => (
        <Box component="details" key={why} sx={{ mt: 0.5 }}>
          <Typography component="summary" sx={{ py: 1, minHeight: 44, cursor: 'pointer' }}>
            {`${importLossTexts[why]} (${list.length})`}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {list.map(({ path, resourceType, what }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one place may be named twice, and the list never changes
              <Typography component="li" variant="body2" key={index}>
                {what || resourceType} <Box component="code">{path}</Box>
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
      {lossCount > losses.length ? (
        <Typography variant="body2" sx={{ mt: 1 }}>{`Y ${lossCount - losses.length} más.`}</Typography>
      ) : null}
    </Box>
  );
}

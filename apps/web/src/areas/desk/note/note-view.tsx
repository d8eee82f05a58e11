import { historyLines } from '@consultorio/contracts/history-sections';
import { type NoteSection, noteSections } from '@consultorio/contracts/note-sections';
import type { ClinicalNote } from '@consultorio/contracts/notes';
import { vitalNames } from '@consultorio/contracts/vital-ranges';
import { confirmedWords } from '@consultorio/contracts/words/diagnoses';
import {
  certaintyWords,
  noteSectionWords,
  orderReasonsText,
  vitalText,
  vitalWords,
} from '@consultorio/contracts/words/notes';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FoldedHash } from '../../../kit/hash-text.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { doctorQuestionsText } from '../../../texts/clinical-notes.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { dotted } from '../../../texts/dotted.ts';

interface Props {
  note: ClinicalNote;
  /** The actions on it, beside the title. */
  actions?: ReactNode;
  /** The form's questions to the doctor, and the answers. */
  questions?: ReactNode;
}

/** The note to be read: signed, or somebody else's. Nothing here can be changed. */
export function NoteView({ note, actions, questions }: Props) {
  const measured = vitalNames.filter((name) => note.vitals[name] != null);
  const signed = note.status === 'signed';
  // A signed note says of each part that the law asks for that it is empty; of one that was only begun the written parts
  // are enough.
  const isTold = (name: NoteSection) =>
    (signed && name !== 'alarmSigns') ||
    note[name] !== '' ||
    (name === 'evolution' && measured.length > 0) ||
    (name === 'prognosis' && (note.diagnoses.length > 0 || questions != null));
  const told = noteSections.filter(isTold);
  return (
    <Stack component="section" aria-label="Nota clínica" sx={{ gap: 2.5, p: { xs: 2, md: 2.5 } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h4" component="h2" sx={{ mr: 'auto' }}>
          Nota
        </Typography>
        {signed ? null : <StatusChip tone="neutral" label="Sin firmar" />}
        {actions}
      </Stack>
      {signed ? <Seal note={note} /> : null}
      {told.length === 0 && historyLines(note.history).length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No se ha escrito nada en ella.</Typography>
      ) : null}
      {historyLines(note.history).length > 0 ? (
        <Box>
          <Heading>Historia clínica</Heading>
          {historyLines(note.history).map((line) => (
            <Typography key={line} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
        </Box>
      ) : null}
      {told.map((name) => (
        <Box key={name}>
          {name === 'prognosis' && questions ? (
            <Box sx={{ mb: 2.5 }}>
              <Heading>{doctorQuestionsText}</Heading>
              {questions}
            </Box>
          ) : null}
          {name === 'prognosis' && (signed || note.diagnoses.length > 0) ? (
            <DiagnosisList diagnoses={note.diagnoses} />
          ) : null}
          {signed || note[name] ? (
            <>
              <Heading>{noteSectionWords[name]}</Heading>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note[name] || '—'}</Typography>
            </>
          ) : null}
          {name === 'evolution' && measured.length > 0 ? (
            <Box sx={{ mt: 2.5 }}>
              <Heading>Signos vitales referidos</Heading>
              <Typography>
                {dotted(...measured.map((vital) => `${vitalWords[vital].short} ${vitalText(note.vitals, vital)}`))}
              </Typography>
            </Box>
          ) : null}
        </Box>
      ))}
      {note.orderReasons.length > 0 ? (
        <Box>
          <Heading>{orderReasonsText}</Heading>
          {note.orderReasons.map(({ orderId, folio, reason, asked }) => (
            <Box key={orderId} sx={{ overflowWrap: 'anywhere' }}>
              <Typography>{`${folio}: ${reason}`}</Typography>
              {asked.map((text) => (
                <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
                  {text}
                </Typography>
              ))}
            </Box>
          ))}
        </Box>
      ) : null}
    </Stack>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" sx={{ fontSize: 'body2.fontSize', fontWeight: 600, color: 'text.secondary', mb: 0.25 }}>
      {children}
    </Typography>
  );
}

function DiagnosisList({ diagnoses }: Pick<ClinicalNote, 'diagnoses'>) {
  return (
    <Box sx={{ mb: 2.5 }}>
      <Heading>Diagnósticos</Heading>
      {diagnoses.length === 0 ? <Typography>—</Typography> : null}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
        {diagnoses.map((one) => (
          <Typography component="li" key={one.code}>
            <strong>{one.code}</strong> {one.description}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {['', certaintyWords[one.certainty], one.principal ? 'Principal' : '', confirmedWords(one.confirmed)]
                .filter((word, at) => at === 0 || word)
                .join(' · ')}
            </Typography>
          </Typography>
        ))}
      </Stack>
    </Box>
  );
}

/** The signature: the doctor, the cédula, the moment, and the fingerprint of the signed note. */
function Seal({ note }: { note: ClinicalNote }) {
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'success.light' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 0.5, flexWrap: 'wrap' }}>
        <VerifiedOutlined sx={{ color: 'success.main' }} />
        <Typography sx={{ fontWeight: 600 }}>{note.author?.name}</Typography>
        <StatusChip tone="success" label="Firmada" />
      </Stack>
      <Typography variant="body2">
        {dotted(
          `Cédula ${note.author?.cedula ?? '—'}`,
          note.author?.speciality,
          note.signedAt && dateTimeText(note.signedAt),
        )}
      </Typography>
      {note.sha256 ? <FoldedHash sha256={note.sha256} /> : null}
    </Box>
  );
}

import type { StoredFile } from '@consultorio/contracts/files';
import { evaluateForm } from '@consultorio/contracts/form-evaluation';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { edge } from '../../kit/edge.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { dotted } from '../../texts/dotted.ts';
import { FileGallery } from '../files/file-gallery.tsx';
import { answerText } from './answer-text.ts';

/** Only some answers are a drawing. */
const BodyMarks = lazyPart(async () => (await import('./body-marks.tsx')).BodyMarks);
/** In pixels, with the words of its two sides. */
const MARKS_HEIGHT = 224;

interface Props {
  schema: FormSchema;
  answers: Answers;
  /** The alarms of the answers, by item; shown in red beside the answer. */
  flags?: readonly { key: string; message: string }[];
  /** The files that the answers name; without them their number is told. */
  files?: readonly StoredFile[];
  /** Side of their thumbnails, in pixels. */
  thumbnail?: number;
  /** Rows closer together, for the doctor's desk. */
  dense?: boolean;
  /** Beside each answer, where it can still be changed. */
  onChange?: (key: string) => void;
}

/** Answers to read, in the order of their form; questions not asked or not answered are left out. */
export function AnswersView({ schema, answers, flags = [], files, thumbnail, dense = false, onChange }: Props) {
  const { visible } = evaluateForm(schema, answers);
  const messages = new Map<string, string>();
  for (const { key, message } of flags) messages.set(key, dotted(messages.get(key), message));
  const isTold = ({ key, type }: { key: string; type: string }) =>
    visible.has(key) && type !== 'information' && answers[key] !== undefined && answers[key] !== null;
  const sections = schema.sections
    .map((section) => ({ ...section, items: section.items.filter(isTold) }))
    .filter(({ items }) => items.length > 0);
  if (sections.length === 0) return <Typography sx={{ color: 'text.secondary' }}>Sin respuestas todavía.</Typography>;
  return (
    <Stack sx={{ gap: dense ? 2 : 3 }}>
      {sections.map((section) => (
        <Box component="section" key={section.key} aria-label={section.title}>
          <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
            {section.title}
          </Typography>
          <Stack component="dl" sx={{ m: 0, mt: 0.5, gap: dense ? 1 : 1.5 }}>
            {section.items.map((item) => {
              const answer = answers[item.key];
              const flag = messages.get(item.key);
              const fileIds = item.type === 'file' && Array.isArray(answer) ? (answer as string[]) : [];
              return (
                <Box
                  key={item.key}
                  sx={{
                    ...(flag ? { ...edge, p: 1, mx: -1, borderRadius: 1, bgcolor: 'error.light' } : {}),
                    ...(onChange ? besideAnswers : {}),
                  }}
                >
                  <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                    {item.label}
                  </Typography>
                  <Box component="dd" sx={{ m: 0 }}>
                    {fileIds.length > 0 ? (
                      <Box sx={{ mt: 0.5 }}>
                        {files ? (
                          <FileGallery
                            files={files.filter(({ id }) => fileIds.includes(id))}
                            {...(thumbnail ? { size: thumbnail } : {})}
                          />
                        ) : fileIds.length === 1 ? (
                          '1 archivo'
                        ) : (
                          `${fileIds.length} archivos`
                        )}
                      </Box>
                    ) : (
                      <>
                        {item.appearance ? (
                          <Suspense fallback={<Box sx={{ height: MARKS_HEIGHT }} />}>
                            <BodyMarks marked={Array.isArray(answer) ? (answer as string[]) : []} />
                          </Suspense>
                        ) : null}
                        <Typography
                          variant={dense ? 'body2' : 'body1'}
                          sx={{
                            fontWeight: flag ? 600 : 400,
                            color: flag ? 'error.main' : undefined,
                            whiteSpace: 'pre-wrap',
                            overflowWrap: 'anywhere',
                          }}
                        >
                          {answerText(item, answer) ?? 'Sin respuesta'}
                        </Typography>
                      </>
                    )}
                    {flag ? (
                      <Stack direction="row" sx={{ gap: 0.5, mt: 0.25, alignItems: 'center', color: 'error.main' }}>
                        <FlagOutlined aria-hidden sx={{ fontSize: 18 }} />
                        <Typography variant="caption" sx={{ fontWeight: 600 }}>
                          {flag}
                        </Typography>
                      </Stack>
                    ) : null}
                  </Box>
                  {onChange ? (
                    <Box component="dd" sx={{ m: 0 }}>
                      <Button size="small" aria-label={`Cambiar: ${item.label}`} onClick={() => onChange(item.key)}>
                        Cambiar
                      </Button>
                    </Box>
                  ) : null}
                </Box>
              );
            })}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

/** Question and answer, and at their side what changes it. */
const besideAnswers = {
  display: 'grid',
  columnGap: 1,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > dd:last-of-type': { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'start' },
} as const;

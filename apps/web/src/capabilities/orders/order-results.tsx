import { type ColleagueOpinion, opinionFields, opinionHeading } from '@consultorio/contracts/colleague-opinion';
import type { OrderDetail } from '@consultorio/contracts/orders';
import { roleWords } from '@consultorio/contracts/words/people';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { edge } from '../../kit/edge.ts';
import { dateTimeText } from '../../texts/dates.ts';
import { FileGallery } from '../files/file-gallery.tsx';

interface Props {
  results: OrderDetail['results'];
}

const prose = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** The results, oldest first. */
export function OrderResults({ results }: Props) {
  return (
    <Stack component="ul" aria-label="Resultados" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
      {results.map(({ id, authorName, authorRole, text, opinion, files, createdAt, withdrawn }) => (
        <Box component="li" key={id} sx={{ ...edge, p: 2, borderRadius: 1.25, bgcolor: 'background.default' }}>
          {withdrawn ? (
            <Typography sx={{ ...prose, color: 'text.secondary' }}>
              {`${withdrawn.byName} retiró este resultado · ${dateTimeText(withdrawn.at)}\nMotivo: ${withdrawn.reason}`}
            </Typography>
          ) : null}
          {opinion ? <Opinion opinion={opinion} /> : null}
          {text ? <Typography sx={{ ...prose, mb: files.length > 0 ? 1.5 : 0 }}>{text}</Typography> : null}
          {files.length > 0 ? <FileGallery files={files} /> : null}
          <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
            {`${withdrawn ? 'Lo subió ' : ''}${authorName || roleWords[authorRole]} · ${dateTimeText(createdAt)}`}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

/** The answer to an interconsultation, by its fields. */
function Opinion({ opinion }: { opinion: ColleagueOpinion }) {
  return (
    <Stack component="dl" sx={{ m: 0, mb: 1.5, gap: 1 }}>
      {opinionFields.map((field) => (
        <div key={field}>
          <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
            {opinionHeading(field)}
          </Typography>
          <Typography component="dd" sx={{ ...prose, m: 0 }}>
            {opinion[field]}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}

/** The doctor's word on them, as the patient reads it. */
export function ReviewComment({ comment, reviewedAt }: { comment: string | null; reviewedAt: string | null }) {
  if (!reviewedAt) return null;
  return (
    <Box sx={{ ...edge, mt: 1.5, p: 2, borderRadius: 1.25, bgcolor: 'success.light' }}>
      <Typography sx={{ ...prose, fontWeight: comment ? 400 : 600 }}>
        {comment ?? 'El médico revisó este resultado.'}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {`Revisado por el médico · ${dateTimeText(reviewedAt)}`}
      </Typography>
    </Box>
  );
}

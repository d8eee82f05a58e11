import { emptyTemplate, type TemplateVersion } from '@consultorio/contracts/templates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HashText } from '../../kit/hash-text.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { dotted } from '../../texts/dotted.ts';
import { templateChanges } from './template-changes.ts';
import { TemplateChangesView } from './template-changes-view.tsx';

interface Props {
  /** Newest first. */
  versions: readonly TemplateVersion[];
}

/** A published version never changes; each one can be compared with the one before it. */
export function TemplateVersions({ versions }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  if (versions.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>Todavía no se publica ninguna.</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {versions.map(({ id, number, changeNote, publishedAt, publishedBy, sha256, content }, index) => (
        <Box
          component="li"
          key={id}
          sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { pt: 0, borderTop: 0 } }}
        >
          <Typography sx={{ fontWeight: 600 }}>{`Versión ${number}`}</Typography>
          {changeNote ? (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {changeNote}
            </Typography>
          ) : null}
          <Typography variant="caption" component="p" sx={{ mt: 0.25, color: 'text.secondary' }}>
            {dotted(dateTimeText(publishedAt), publishedBy)}
          </Typography>
          {sha256 ? <HashText sha256={sha256} /> : null}
          <Button
            size="small"
            aria-expanded={open === number}
            onClick={() => setOpen(open === number ? null : number)}
            sx={{ ml: -0.75 }}
          >
            {index === versions.length - 1 ? 'Ver qué decía' : 'Ver qué cambió'}
          </Button>
          {open === number ? (
            <TemplateChangesView changes={templateChanges(versions[index + 1]?.content ?? emptyTemplate, content)} />
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

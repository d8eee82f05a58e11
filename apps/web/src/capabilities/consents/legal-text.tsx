import type { LegalDocument } from '@consultorio/contracts/legal';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateText } from '../../texts/dates.ts';
import { legalBlocks } from './legal-blocks.ts';

/** Beside the browser's own sign of what can be opened. */
const inSummary = { display: 'inline' } as const;

interface Props {
  document: LegalDocument;
  heading?: 'h1' | 'h3';
  /** Only its title, which opens the rest: where several would leave no room for what is asked about them. */
  folded?: boolean;
}

/** A legal document as its author wrote it: plain text, where a line that starts with `# ` is a heading. */
export function LegalText({ document, heading = 'h3', folded = false }: Props) {
  const inner = heading === 'h1' ? 'h2' : 'h4';
  const title = (
    <Typography variant={heading === 'h1' ? 'h1' : 'h4'} component={heading} sx={folded ? inSummary : {}}>
      {document.title}
    </Typography>
  );
  const words = (
    <>
      {/* The server that drew the page may live in another time zone. */}
      <Typography
        variant="caption"
        component="p"
        suppressHydrationWarning
        sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}
      >
        Versión {document.version} · vigente desde el {dateText(document.publishedAt)}
      </Typography>
      {legalBlocks(document.text).map((block) =>
        block.kind === 'heading' ? (
          <Typography key={block.key} variant={heading === 'h1' ? 'h3' : 'h6'} component={inner} sx={{ mt: 3, mb: 1 }}>
            {block.text}
          </Typography>
        ) : (
          <Typography key={block.key} sx={{ mb: 1.5, whiteSpace: 'pre-line' }}>
            {block.text}
          </Typography>
        ),
      )}
    </>
  );
  if (!folded)
    return (
      <Box component="article" sx={{ '& + &': { mt: 4 } }}>
        {title}
        {words}
      </Box>
    );
  return (
    <Box component="details" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', color: 'primary.dark' }}>
        {title}
      </Box>
      {words}
    </Box>
  );
}

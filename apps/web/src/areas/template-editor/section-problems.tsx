import type { TemplateIssue } from '@consultorio/contracts/template-check';
import { variableLabel } from '@consultorio/contracts/template-variables';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { problemText } from './problem-text.ts';

interface Props {
  id: string;
  issues: readonly TemplateIssue[];
  onGo: (issue: TemplateIssue) => void;
  onMend: (issue: TemplateIssue) => void;
}

/** Below a section: what is wrong in it and where, and what was probably meant. */
export function SectionProblems({ id, issues, onGo, onMend }: Props) {
  return (
    <Box id={id} role="status" sx={{ '&:not(:empty)': { mt: 0.75 } }}>
      {issues.map((issue) => (
        <Stack
          key={`${issue.path.join('.')} ${issue.span}`}
          direction="row"
          sx={{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
        >
          <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {problemText(issue)}
          </Typography>
          {issue.meant ? (
            <Button size="small" onClick={() => onMend(issue)} sx={{ ml: -0.75, py: 0 }}>
              {`Cambiar por «${variableLabel(issue.meant)}»`}
            </Button>
          ) : issue.span ? (
            <Button size="small" onClick={() => onGo(issue)} sx={{ ml: -0.75, py: 0 }}>
              Ir ahí
            </Button>
          ) : null}
        </Stack>
      ))}
    </Box>
  );
}

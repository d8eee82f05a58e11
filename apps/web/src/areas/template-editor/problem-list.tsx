import type { TemplateIssue } from '@consultorio/contracts/template-check';
import { type TemplateSection, templateSections } from '@consultorio/contracts/templates';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { templateSectionTexts } from '../../texts/templates.ts';
import { problemText } from './problem-text.ts';

interface Props {
  issues: readonly TemplateIssue[];
  onGo: (issue: TemplateIssue) => void;
}

/** Everything that keeps it from being published; each line leads to its place. */
export function ProblemList({ issues, onGo }: Props) {
  if (issues.length === 0)
    return (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', color: 'success.main' }}>
        <CheckCircleOutlined />
        <Typography>Sin problemas: se puede publicar.</Typography>
      </Stack>
    );
  return (
    <List disablePadding aria-label="Problemas">
      {issues.map((issue) => (
        <li key={`${issue.path.join('.')} ${issue.span ?? issue.code}`}>
          <ListItemButton onClick={() => onGo(issue)} sx={{ px: 1 }}>
            <ListItemText primary={placeOf(issue)} secondary={problemText(issue)} />
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}

export const sectionOf = ({ path }: TemplateIssue): TemplateSection | null =>
  path[0] === 'sections' ? (templateSections.find((name) => name === path[1]) ?? null) : null;

function placeOf(issue: TemplateIssue): string {
  const section = sectionOf(issue);
  if (section) return templateSectionTexts[section];
  if (issue.path[0] !== 'orders') return 'Toda la plantilla';
  return typeof issue.path[1] === 'number' ? `Orden ${issue.path[1] + 1}` : 'Órdenes';
}

import type { TemplateSummary } from '@consultorio/contracts/templates';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { templateKindTexts } from '../../../texts/templates.ts';

interface Props {
  templates: readonly TemplateSummary[];
  chosenId: string | null;
  onChoose: (template: TemplateSummary) => void;
}

export function TemplateChoiceList({ templates, chosenId, onChoose }: Props) {
  return (
    <List component="div" disablePadding role="group" aria-label="Plantillas">
      {templates.map((one) => (
        <ListItemButton
          key={one.id}
          selected={one.id === chosenId}
          aria-current={one.id === chosenId}
          onClick={() => onChoose(one)}
        >
          <ListItemText
            primary={one.name}
            secondary={`${templateKindTexts[one.kind]} · ${one.shared ? 'Compartida' : 'Tuya'}`}
          />
        </ListItemButton>
      ))}
      {templates.length === 0 ? (
        <Typography variant="body2" role="status" sx={{ p: 2, color: 'text.secondary' }}>
          Ninguna se llama así.
        </Typography>
      ) : null}
    </List>
  );
}

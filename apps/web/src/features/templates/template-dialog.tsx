import { trpc } from '@consultorio/client/trpc';
import type { TemplateSummary } from '@consultorio/contracts/templates';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { filledSections, type TemplateVariables } from './template-text.ts';

interface Props {
  open: boolean;
  /** Names of the sections where the text goes; only these are offered. */
  sectionLabels: Record<string, string>;
  /** Where the single text of an indications template goes. */
  indicationsInto: string;
  variables: TemplateVariables;
  onApply: (sections: Record<string, string>) => void;
  onClose: () => void;
}

/** Choose, read as it will stand with this patient, leave out sections, apply. Nothing written is replaced. */
export function TemplateDialog({ open, sectionLabels, indicationsInto, variables, onApply, onClose }: Props) {
  const titleId = useId();
  const templates = trpc.listTemplates.useQuery(null, { enabled: open });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const offered = (templates.data ?? []).filter(({ kind }) => kind === 'note' || kind === 'indications');
  const chosen = offered.find(({ id }) => id === chosenId) ?? offered[0];
  const sections = chosen ? filledSections(chosen, variables, indicationsInto) : {};
  const preview = Object.keys(sectionLabels).flatMap((name) =>
    sections[name] ? [[name, sections[name]] as const] : [],
  );
  const applied = preview.filter(([name]) => !left.has(name));
  const choose = ({ id }: TemplateSummary) => {
    setChosenId(id);
    setLeft(new Set());
  };
  const toggle = (name: string) =>
    setLeft((before) => new Set([...before].filter((one) => one !== name).concat(before.has(name) ? [] : name)));
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Usar plantilla
      </DialogTitle>
      <DialogContent
        dividers
        sx={{ p: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '280px 1fr' }, minHeight: 320 }}
      >
        <Box
          sx={{
            borderRight: { sm: 1 },
            borderBottom: { xs: 1, sm: 0 },
            borderColor: { xs: 'divider', sm: 'divider' },
            overflowY: 'auto',
            maxHeight: { xs: 220, sm: '60vh' },
          }}
        >
          {templates.isPending ? (
            <Box sx={{ p: 2 }}>
              <SkeletonList rows={4} height={52} />
            </Box>
          ) : null}
          {templates.isError && !templates.data ? (
            <ErrorState error={templates.error} onRetry={templates.refetch} />
          ) : null}
          {templates.data && offered.length === 0 ? (
            <EmptyState icon={<ArticleOutlined />} title="Sin plantillas">
              Se crean en «Plantillas».
            </EmptyState>
          ) : null}
          <List component="div" disablePadding role="group" aria-label="Plantillas">
            {offered.map((one) => (
              <ListItemButton
                key={one.id}
                selected={one.id === chosen?.id}
                aria-current={one.id === chosen?.id}
                onClick={() => choose(one)}
              >
                <ListItemText
                  primary={one.name}
                  secondary={`${one.kind === 'note' ? 'Nota' : 'Indicaciones'} · ${one.shared ? 'Compartida' : 'Tuya'}`}
                />
              </ListItemButton>
            ))}
          </List>
        </Box>
        <Stack sx={{ gap: 1.5, p: 2.5, overflowY: 'auto', maxHeight: { sm: '60vh' } }}>
          {preview.map(([name, text]) => (
            <Box key={name}>
              <FormControlLabel
                control={<Checkbox checked={!left.has(name)} onChange={() => toggle(name)} />}
                label={<Typography sx={{ fontWeight: 600 }}>{sectionLabels[name]}</Typography>}
              />
              <Typography
                variant="body2"
                sx={{ pl: 4, whiteSpace: 'pre-wrap', color: left.has(name) ? 'text.secondary' : undefined }}
              >
                {text}
              </Typography>
            </Box>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1 }}>
        <Typography
          variant="caption"
          sx={{ color: 'text.secondary', mr: 'auto', display: { xs: 'none', sm: 'block' } }}
        >
          Se agrega debajo de lo que ya escribiste.
        </Typography>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={applied.length === 0}
          onClick={() => {
            onApply(Object.fromEntries(applied));
            onClose();
          }}
        >
          Aplicar plantilla
        </Button>
      </DialogActions>
    </Dialog>
  );
}

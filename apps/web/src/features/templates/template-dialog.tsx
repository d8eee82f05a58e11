import { trpc } from '@consultorio/client/trpc';
import type { TemplateSummary } from '@consultorio/contracts/templates';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { type SectionMode, TemplateSectionChoice } from './template-section-choice.tsx';
import { filledSections, type TemplateVariables } from './template-text.ts';

interface Props {
  open: boolean;
  /** Names of the sections where the text goes; only these are offered. */
  sectionLabels: Record<string, string>;
  /** Where the single text of an indications template goes. */
  indicationsInto: string;
  variables: TemplateVariables;
  /** What a section says now. */
  written: (section: string) => string;
  onApply: (sections: Record<string, { mode: 'append' | 'replace'; text: string }>) => void;
  /** After a template was applied and this dialog is gone: where the focus goes. */
  onApplied: () => void;
  onClose: () => void;
}

/** Choose, read as it will stand with this patient, say of each section whether it is added, replaces or is left out. */
export function TemplateDialog(props: Props) {
  const { open, sectionLabels, indicationsInto, variables, written, onApply, onApplied, onClose } = props;
  const titleId = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const templates = trpc.listTemplates.useQuery(null, { enabled: open });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [modes, setModes] = useState<Record<string, SectionMode>>({});
  const [applying, setApplying] = useState(false);
  const offered = ['note', 'indications'].flatMap((wanted) =>
    (templates.data ?? []).filter(({ kind }) => kind === wanted),
  );
  const chosen = offered.find(({ id }) => id === chosenId) ?? offered[0];
  const sections = chosen ? filledSections(chosen, variables, indicationsInto) : {};
  const preview = Object.keys(sectionLabels).flatMap((name) =>
    sections[name] ? [[name, sections[name]] as const] : [],
  );
  const modeOf = (name: string): SectionMode => modes[name] ?? 'append';
  const applied = preview.flatMap(([name, text]) => {
    const mode = modeOf(name);
    return mode === 'skip' ? [] : [[name, { mode, text }] as const];
  });
  const choose = ({ id }: TemplateSummary) => {
    setChosenId(id);
    setModes({});
  };
  const apply = () => {
    setApplying(true);
    onApply(Object.fromEntries(applied));
    onClose();
  };
  const onGone = () => {
    if (applying) onApplied();
    setApplying(false);
    setModes({});
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={phone}
      maxWidth="md"
      aria-labelledby={titleId}
      disableRestoreFocus={applying}
      slotProps={{ transition: { onExited: onGone } }}
    >
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
        <Stack sx={{ gap: 3, p: 2.5, overflowY: 'auto', maxHeight: { sm: '60vh' } }}>
          {preview.map(([name, text]) => (
            <TemplateSectionChoice
              key={name}
              label={sectionLabels[name] ?? name}
              text={text}
              written={written(name)}
              mode={modeOf(name)}
              onMode={(mode) => setModes((before) => ({ ...before, [name]: mode }))}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={applied.length === 0} onClick={apply}>
          Aplicar plantilla
        </Button>
      </DialogActions>
    </Dialog>
  );
}

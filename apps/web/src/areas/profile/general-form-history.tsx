import { trpc } from '@consultorio/client/trpc';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { AnswersView } from '../../capabilities/forms/answers-view.tsx';
import { useAbout } from '../../capabilities/people/about-person.ts';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateTimeText } from '../../texts/dates.ts';

/** My earlier answers; each version as it was, with the questions of that day. */
export function GeneralFormHistory() {
  const about = useAbout();
  const query = trpc.listMyGeneralFormVersions.useInfiniteQuery({ limit: 10, ...about }, byCursor);
  const [opened, setOpened] = useState<number | null>(null);
  const versions = rowsOf(query) ?? [];
  const shown = versions.find(({ version }) => version === opened);
  return (
    <SectionCard title="Versiones anteriores" subtitle="Nada de lo que guardaste se borra." flush>
      <QueryStates query={query} skeleton={<SkeletonList rows={2} height={56} />}>
        {() => (
          <>
            <List disablePadding>
              {versions.slice(1).map(({ version, updatedAt }) => (
                <ListItem key={version} disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
                  <ListItemButton onClick={() => setOpened(version)} sx={{ px: { xs: 2, sm: 3 } }}>
                    <ListItemText
                      primary={`Versión ${version}`}
                      secondary={updatedAt ? dateTimeText(updatedAt) : null}
                    />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
            <LoadMore query={query} />
          </>
        )}
      </QueryStates>
      {shown ? (
        <Dialog open onClose={() => setOpened(null)} fullWidth maxWidth="sm" scroll="paper">
          <DialogTitle variant="h3" component="h2">
            {`${shown.form.name}, versión ${shown.version}`}
          </DialogTitle>
          <DialogContent dividers tabIndex={0} role="region" aria-label="Respuestas">
            <AnswersView schema={shown.form.schema} answers={shown.answers} />
          </DialogContent>
          <DialogActions sx={{ px: 3, py: 2 }}>
            <Button onClick={() => setOpened(null)}>Cerrar</Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </SectionCard>
  );
}

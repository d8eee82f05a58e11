import { mayUse, ViewerContext } from '@consultorio/client/use-can';
import type { QueueTab } from '@consultorio/contracts/queue';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import { offeredVerbs } from '../../capabilities/consultation-actions/offered-verbs.ts';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { sizes } from '../../kit/sizes.ts';
import { consultationButtons } from '../../texts/verbs/consultation-buttons.ts';
import { AssignManyDialog } from './assign-many-dialog.tsx';
import { ExportQueue } from './export-queue.tsx';
import type { Choice } from './use-choice.ts';
import type { ChosenSort, QueueFilterValues } from './use-queue-address.ts';

interface Props {
  choice: Choice;
  tab: QueueTab;
  filters: QueueFilterValues;
  sort: ChosenSort | null;
}

/** What can be done with the marked rows, above the list and always in sight. */
export function ChoiceBar({ choice, ...shown }: Props) {
  const viewer = useContext(ViewerContext);
  const [assigning, setAssigning] = useState(false);
  const { rows } = choice;
  const assignable = rows.filter((row) =>
    offeredVerbs(row.state, (verb) => mayUse(viewer, verb, scopeOf(row))).beside.includes('assignConsultation'),
  );
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Consultas marcadas"
      sx={{
        // Below the header of the page, which stays in sight too.
        position: 'sticky',
        top: { xs: sizes.headerMobile, md: sizes.headerDesktop },
        zIndex: 2,
        gap: 1,
        px: 3,
        py: 1.25,
        flexWrap: 'wrap',
        alignItems: 'center',
        bgcolor: 'primary.light',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {rows.length === 0 ? 'Marca las consultas.' : rows.length === 1 ? '1 marcada' : `${rows.length} marcadas`}
      </Typography>
      {assignable.length > 0 ? (
        <Button
          variant="outlined"
          onClick={() => setAssigning(true)}
          sx={{ minHeight: 40, bgcolor: 'background.paper' }}
        >
          {assignable.length === rows.length
            ? consultationButtons.assignConsultation
            : `${consultationButtons.assignConsultation} (${assignable.length})`}
        </Button>
      ) : null}
      {rows.length > 0 ? <ExportQueue {...shown} ids={rows.map(({ id }) => id)} /> : null}
      <Button onClick={choice.end} sx={{ minHeight: 40 }}>
        Terminar
      </Button>
      {assigning ? (
        <AssignManyDialog rows={assignable} onClose={() => setAssigning(false)} onDone={choice.end} />
      ) : null}
    </Stack>
  );
}

import { mayUse, ViewerContext } from '@consultorio/client/use-can';
import type { QueueRow, QueueTab } from '@consultorio/contracts/queue';
import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import { offeredVerbs } from '../../capabilities/consultation-actions/offered-verbs.ts';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { ChoiceBar } from '../../kit/choice-bar.tsx';
import type { Choice } from '../../kit/use-choice.ts';
import { consultationButtons } from '../../texts/verbs/consultation-buttons.ts';
import { AssignManyDialog } from './assign-many-dialog.tsx';
import { ExportQueue } from './export-queue.tsx';
import type { ChosenSort, QueueFilterValues } from './use-queue-address.ts';

interface Props {
  choice: Choice<QueueRow>;
  shown: number;
  tab: QueueTab;
  filters: QueueFilterValues;
  sort: ChosenSort | null;
}

/** Marked consultations are assigned or exported together. */
export function QueueChoiceBar({ choice, shown, ...list }: Props) {
  const viewer = useContext(ViewerContext);
  const [assigning, setAssigning] = useState(false);
  const { rows } = choice;
  const assignable = rows.filter((row) =>
    offeredVerbs(row.state, (verb) => mayUse(viewer, verb, scopeOf(row))).beside.includes('assignConsultation'),
  );
  return (
    <ChoiceBar label="Consultas marcadas" ask="Marca las consultas." marked="marcadas" choice={choice} shown={shown}>
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
      {rows.length > 0 ? <ExportQueue {...list} ids={rows.map(({ id }) => id)} /> : null}
      {assigning ? (
        <AssignManyDialog rows={assignable} onClose={() => setAssigning(false)} onDone={choice.end} />
      ) : null}
    </ChoiceBar>
  );
}

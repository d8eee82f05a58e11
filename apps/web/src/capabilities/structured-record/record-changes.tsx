import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import type { RecordChange, RecordEntry, RecordLists } from '@consultorio/contracts/record-entries';
import type { RecordKind, StatedKind } from '@consultorio/contracts/record-kinds';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { dotted } from '../../texts/dotted.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryHistory } from './entry-history.tsx';
import { entryText } from './entry-text.ts';
import { changeOf, entriesOf, type SaidOfList } from './record-draft.ts';
import type { ReviewedPerson } from './reviewed-lists.ts';

/** One change of the record at a time, kept at once. The same change sent again after a cut line is one change. */
export function useRecordChange(consultationId: string) {
  const intention = useIntentionKey();
  const reconcile = trpc.reconcileRecord.useMutation();
  const send = (
    told: { changes: RecordChange[]; statements: { kind: StatedKind; said: SaidOfList }[] },
    onDone?: () => void,
  ) =>
    reconcile.mutate(
      { consultationId, ...told, idempotencyKey: intention.keyFor(told) },
      {
        onSuccess: () => {
          intention.done();
          onDone?.();
        },
      },
    );
  return {
    change: (one: RecordChange, onDone?: () => void) => send({ changes: [one], statements: [] }, onDone),
    say: (kind: StatedKind, said: SaidOfList) => send({ changes: [], statements: [{ kind, said }] }),
    pending: reconcile.isPending,
    error: reconcile.error,
    forget: reconcile.reset,
  };
}

/** What the doctor is about to do, and with which entry. */
export type OpenedEntry =
  | { what: 'add'; kind: RecordKind }
  | { what: 'change' | 'history' | 'mistaken'; entry: RecordEntry };

interface DialogsProps {
  opened: OpenedEntry;
  lists: RecordLists;
  patient: ReviewedPerson & { id: string };
  changing: ReturnType<typeof useRecordChange>;
  today: string;
  onClose: () => void;
}

/** The fields of an entry, its history, or the question whether it never was so. */
export function RecordDialogs({ opened, lists, patient, changing, today, onClose }: DialogsProps) {
  const { change, pending, error } = changing;
  if (opened.what === 'add') {
    const { kind } = opened;
    return (
      <EntryDialog
        {...{ kind, pending, error, onClose }}
        before={null}
        person={patient}
        taken={entriesOf(lists, kind).map(({ content }) => content)}
        save="Agregar"
        onSave={(content) => change({ verdict: 'new', kind, content } as Parameters<typeof change>[0], onClose)}
      />
    );
  }
  const was = opened.entry;
  if (opened.what === 'history')
    return <EntryHistory patientId={patient.id} entry={was} voice="staff" onClose={onClose} />;
  // As it is now: somebody else may have changed it while this is open.
  const list: readonly RecordEntry[] = [...lists[was.kind].entries, ...lists[was.kind].past];
  const entry = list.find(({ entryId }) => entryId === was.entryId) ?? was;
  const { name, details } = entryText(entry, today);
  if (opened.what === 'mistaken')
    return (
      <ConfirmDialog
        open
        title="¿Era un error?"
        confirm="Era un error"
        dangerous
        pending={pending}
        onConfirm={() => change(changeOf(entry, { rowId: entry.rowId, verdict: 'mistaken' }), onClose)}
        onClose={onClose}
      >
        <Typography>{`«${name}» deja la lista como algo que nunca fue así. En su historia queda quién lo dijo.`}</Typography>
      </ConfirmDialog>
    );
  return (
    <EntryDialog
      {...{ pending, error, onClose }}
      kind={entry.kind}
      before={was.content}
      person={patient}
      taken={[]}
      notice={
        entry.rowId === was.rowId
          ? null
          : `Otra persona lo cambió mientras escribías. Ahora dice: ${dotted(name, details)}. Lo que escribiste sigue aquí; guárdalo si es lo correcto.`
      }
      save="Guardar"
      onSave={(content) => change(changeOf(entry, { rowId: entry.rowId, verdict: 'changed', content }), onClose)}
    />
  );
}

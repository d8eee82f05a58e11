import { trpc } from '@consultorio/client/trpc';
import { ViewerContext } from '@consultorio/client/use-can';
import { reachOf } from '@consultorio/contracts/access';
import { type OrderFavourite, saveOrderFavouriteInput } from '@consultorio/contracts/order-favourites';
import { asksStudies, studyKinds } from '@consultorio/contracts/order-kinds';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contentOfOrder, formOfOrder, type OrderForm, orderLines } from '../../capabilities/orders/order-form.ts';
import { StudyFields } from '../../capabilities/orders/study-fields.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { dotted } from '../../texts/dotted.ts';

type Editing = Pick<OrderFavourite, 'kind' | 'name' | 'content'> & { id: string | null };

/** Named lists of studies: the clinic's, which the administration keeps for every doctor, or a doctor's own. */
export function PanelsDialog({ onClose }: { onClose: () => void }) {
  const panels = trpc.listOrderFavourites.useQuery();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<OrderFavourite | null>(null);
  const viewer = useContext(ViewerContext);
  const keepsClinics = viewer !== null && reachOf('saveOrderFavourite', viewer.role) === 'any';
  const kept = panels.data?.filter(({ kind }) => asksStudies(kind));
  if (editing) return <PanelForm panel={editing} onClose={() => setEditing(null)} />;
  return (
    <FormDialog
      title="Paneles de estudios"
      note={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {keepsClinics
            ? 'Estudios que se piden juntos. Todos los médicos los agregan a una orden con un clic.'
            : 'Estudios que se piden juntos. Se agregan a una orden con un clic.'}
        </Typography>
      }
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          startIcon={<AddOutlined />}
          onClick={() => setEditing({ id: null, kind: 'laboratory', name: '', content: {} })}
        >
          Nuevo panel
        </Button>
      }
    >
      <QueryStates query={{ ...panels, data: kept }}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<ScienceOutlined />} title="Todavía no hay paneles">
              Guarda aquí los estudios que se piden juntos, por ejemplo un perfil prenatal.
            </EmptyState>
          ) : (
            <Stack component="ul" aria-label="Paneles" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
              {rows.map((one) => (
                <PanelRow
                  key={one.id}
                  panel={one}
                  whose={keepsClinics ? null : one.ofClinic ? 'De la clínica' : 'Tuyo'}
                  mayChange={keepsClinics || !one.ofClinic}
                  onEdit={() => setEditing(one)}
                  onRemove={() => setRemoving(one)}
                />
              ))}
            </Stack>
          )
        }
      </QueryStates>
      {removing ? <RemovePanel panel={removing} onClose={() => setRemoving(null)} /> : null}
    </FormDialog>
  );
}

interface PanelRowProps {
  panel: OrderFavourite;
  whose: string | null;
  /** The clinic's are read by its doctors, and changed by the administration. */
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function PanelRow({ panel, whose, mayChange, onEdit, onRemove }: PanelRowProps) {
  const { kind, name, content } = panel;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, alignItems: 'center', p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2">{orderLines(kind, content).join(', ')}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {dotted(orderKindWords[kind].name, whose)}
        </Typography>
      </Box>
      {mayChange ? (
        <>
          <Button size="small" aria-label={`Editar panel ${name}`} onClick={onEdit}>
            Editar
          </Button>
          <IconButton aria-label={`Borrar panel ${name}`} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </>
      ) : null}
    </Stack>
  );
}

function RemovePanel({ panel, onClose }: { panel: OrderFavourite; onClose: () => void }) {
  const remove = trpc.deleteOrderFavourite.useMutation({ onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      title={`Borrar «${panel.name}»`}
      confirm="Borrar panel"
      dangerous
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ favouriteId: panel.id })}
      onClose={onClose}
    >
      <Typography>Las órdenes que ya se emitieron con él no cambian.</Typography>
    </ConfirmDialog>
  );
}

const kindOptions = studyKinds.map((value) => ({ value, label: orderKindWords[value].name }));
const nameRule = saveOrderFavouriteInput.shape.name;

function PanelForm({ panel, onClose }: { panel: Editing; onClose: () => void }) {
  const head = useForm<Pick<Editing, 'name' | 'kind'>>({ defaultValues: { name: panel.name, kind: panel.kind } });
  const studies = useForm<OrderForm>({ defaultValues: formOfOrder(panel.kind, panel.content) });
  const [empty, setEmpty] = useState(false);
  const kind = head.watch('kind');
  const remove = trpc.deleteOrderFavourite.useMutation();
  const save = trpc.saveOrderFavourite.useMutation({
    meta: { success: ({ name }: { name: string }) => `El panel «${name}» está guardado` },
    onSuccess: async (saved) => {
      // Under another name or kind it is another one: the one it was goes away.
      if (panel.id && panel.id !== saved.id) await remove.mutateAsync({ favouriteId: panel.id });
      onClose();
    },
  });
  const keep = head.handleSubmit((named) => {
    const { studies: typed } = contentOfOrder(named.kind, studies.getValues());
    const nameless = !typed?.some(({ name }) => name.trim());
    setEmpty(nameless);
    if (nameless) studies.setFocus('studies.0.name');
    else save.mutate({ ...named, content: { studies: typed } });
  });
  return (
    <FormDialog
      title={panel.id ? 'Editar panel' : 'Nuevo panel'}
      onClose={onClose}
      onSubmit={keep}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={save.isPending || remove.isPending}>
            Guardar panel
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
          <TextInput
            label="Nombre"
            placeholder="Perfil prenatal"
            required
            autoFocus
            inputProps={{ maxLength: 80 }}
            error={head.formState.errors.name?.message}
            {...head.register('name', {
              validate: (typed) => {
                const { success, error } = nameRule.safeParse(typed);
                return success || error.issues[0]?.message;
              },
            })}
          />
          <SelectInput label="De qué" options={kindOptions} {...head.register('kind')} />
        </Box>
        <StudyFields
          form={studies}
          missing={empty ? ['studies.0.name'] : []}
          example={kind === 'imaging' ? 'Radiografía de tórax' : 'Biometría hemática'}
        />
      </Stack>
    </FormDialog>
  );
}

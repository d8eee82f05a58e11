import { trpc } from '@consultorio/client/trpc';
import { type ClinicZone, mexicanZones, zoneForBrowsers } from '@consultorio/contracts/mexican-zones';
import { type Settings, updateEstablishmentInput } from '@consultorio/contracts/settings';
import { zoneWords } from '@consultorio/contracts/words/zone-names';
import { zodResolver } from '@hookform/resolvers/zod';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { SelectInput } from '../../../kit/select-input.tsx';
import { VersionedForm } from '../../../kit/versioned-form.tsx';

/** «9:20 p.m.», with the full stop of its sentence. */
const clockOf = (timeZone: ClinicZone) =>
  new Date().toLocaleTimeString('es-MX', { hour: 'numeric', minute: '2-digit', timeZone: zoneForBrowsers(timeZone) });

/** «Tijuana · Baja California, con horario de verano»: the own town is what people look for. */
const zones = mexicanZones.map((value) => {
  const { place, region } = zoneWords[value];
  return { value, label: `${place[0]?.toUpperCase()}${place.slice(1)} · ${region}` };
});

/** By whose clock the clinic lives. The other facts of the establishment go along as they are. */
export function ZoneForm({ settings: { establishment, versions } }: { settings: Settings }) {
  const save = trpc.updateEstablishment.useMutation({
    meta: { success: 'Guardamos la zona horaria.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const { logoFileId: _logo, ...facts } = establishment;
  const timeZone = establishment.timeZone ?? mexicanZones[0];
  const versioned = useVersionedForm({
    name: 'settings-zone',
    resolver: zodResolver(updateEstablishmentInput),
    saved: { ...facts, clues: facts.clues ?? '', timeZone, expectedVersion: versions.establishment },
    save,
  });
  const { register, watch, formState } = versioned.form;
  return (
    <VersionedForm form={versioned} submit="Guardar zona horaria">
      <SelectInput
        label="Zona horaria de la clínica"
        options={zones}
        hint={`Ahí son las ${clockOf(watch('timeZone') ?? timeZone)} De ella dependen los días, los plazos, los papeles y los archivos que se exportan; lo que ya se firmó o emitió conserva la suya.`}
        error={formState.errors.timeZone?.message ?? formState.errors.name?.message}
        {...register('timeZone')}
      />
    </VersionedForm>
  );
}

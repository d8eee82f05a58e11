import { issuesOf } from '@consultorio/client/errors';
import { useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { useLeaveGuard } from '../../kit/leave-guard.tsx';
import { useKeptHere } from '../session/kept-here.ts';

interface Options<Fields extends FieldValues, Data> {
  /** The name under which typed words survive a reload: of the page and the thing on it. */
  name: string;
  /** The input of the procedure, whole: `expectedVersion` is one of the fields. */
  resolver: Resolver<Fields, unknown, Data>;
  /** As the server has it now. */
  saved: Fields & { expectedVersion: number };
  save: { mutate: (data: Data) => void; error: unknown; isPending: boolean; reset: () => void };
  /** Whether leaving asks first. A person who may go finds the typed words when coming back. */
  leaving?: 'asks' | 'free';
}

/**
 * A form over one thing that several people may edit. Untouched, it follows the server; touched, it keeps the typed
 * words and the version that was read, so that saving over somebody else's change is refused and decided by the person.
 */
export function useVersionedForm<Fields extends FieldValues, Data>(options: Options<Fields, Data>) {
  const { name, resolver, saved, save, leaving = 'asks' } = options;
  const here = useKeptHere();
  const at = `unsaved:${name}`;
  const form = useForm<Fields, unknown, Data>({
    resolver,
    defaultValues: saved as DefaultValues<Fields>,
  });
  const { reset, watch, getValues, setError, setValue, formState } = form;
  const { isDirty } = formState;
  const versionField = 'expectedVersion' as Path<Fields>;
  const isNewer = saved.expectedVersion > Number(watch(versionField));

  const adopt = useEffectEvent(() => reset(saved));
  useEffect(() => {
    if (isNewer && !isDirty) adopt();
  }, [isNewer, isDirty]);

  useEffect(() => {
    const typed = here.read<Fields>(at);
    if (typed) reset(typed, { keepDefaultValues: true });
    const { unsubscribe } = watch((_, { type }) => {
      if (type === 'change') here.keep(at, getValues());
    });
    return unsubscribe;
  }, [here, at, reset, watch, getValues]);

  const { error } = save;
  useEffect(() => {
    for (const { path, message } of issuesOf(error)) setError(path.join('.') as Path<Fields>, { message });
  }, [error, setError]);

  const discard = () => {
    here.forget(at);
    save.reset();
    reset(saved);
  };
  useLeaveGuard(isDirty && leaving === 'asks', discard);

  return {
    form,
    isDirty,
    isPending: save.isPending,
    /** Somebody else saved while the person was typing. */
    collided: isNewer && isDirty,
    submit: form.handleSubmit((data) => save.mutate(data)),
    discard,
    /** The typed words go on, over somebody else's saved version. */
    keepMine: () => {
      save.reset();
      setValue(versionField, saved.expectedVersion as PathValue<Fields, Path<Fields>>);
    },
    /** After a success: clean until the server's own look at it arrives. */
    markSaved: () => {
      here.forget(at);
      reset(getValues());
    },
  };
}

import { issuesOf } from '@consultorio/client/errors';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';

/** A refusal of this field is told at it, and it gets the keyboard; any other as a notice, in the words of the server. */
export const showAtField =
  <Fields extends FieldValues>(setError: UseFormSetError<Fields>, field: Path<Fields>) =>
  (error: unknown): void => {
    const issues = issuesOf(error);
    const own = issues.find(({ path }) => path[0] === field);
    if (own) setError(field, { message: own.message }, { shouldFocus: true });
    else notify(issues[0]?.message ?? errorText(error), 'error');
  };

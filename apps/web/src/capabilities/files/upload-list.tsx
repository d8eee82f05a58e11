import Stack from '@mui/material/Stack';
import type { SystemStyleObject } from '@mui/system';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  uploads: Uploads;
  label: string;
  look?: SystemStyleObject;
  /** The last one is gone: gives the keyboard to the button that chooses files. */
  onEmpty: () => void;
}

/** The chosen files, one row each. After taking one away the keyboard goes on at the next one. */
export function UploadList({ uploads, label, look = {}, onEmpty }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const buttonIn = (place: number) => list.current?.children[place]?.querySelector<HTMLElement>('[data-remove]');
  if (uploads.list.length === 0) return null;
  return (
    <Stack
      ref={list}
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', gap: 1, '& > li': { flexShrink: 0 }, ...look }}
    >
      {uploads.list.map((upload, place) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => {
            buttonIn(place)?.focus();
            uploads.retry(upload.key);
          }}
          onRemove={() => {
            const next = buttonIn(place + 1) ?? buttonIn(place - 1);
            flushSync(() => uploads.remove(upload.key));
            if (next) next.focus();
            else onEmpty();
          }}
        />
      ))}
    </Stack>
  );
}

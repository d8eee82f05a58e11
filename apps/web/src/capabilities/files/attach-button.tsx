import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import IconButton from '@mui/material/IconButton';
import { type RefObject, useRef } from 'react';
import { acceptedTypes } from './content-type.ts';
import type { Uploads } from './use-uploads.ts';

interface Props {
  uploads: Uploads;
  /** The button itself: it takes the keyboard when the last file was taken away. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Chooses files where height is scarce: beside the field of a chat. */
export function AttachButton({ uploads, button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedTypes}
        onChange={({ target }) => {
          uploads.add(Array.from(target.files ?? []));
          // The same file chosen again after a removal must fire a change.
          target.value = '';
        }}
      />
      <IconButton
        ref={button}
        aria-label="Adjuntar foto o PDF"
        title="Adjuntar foto o PDF"
        disabled={uploads.full}
        onClick={() => input.current?.click()}
        sx={{ width: 44, height: 44 }}
      >
        <AttachFileOutlined />
      </IconButton>
    </>
  );
}

import { type ChangeEvent, useRef, useState } from 'react';

/**
 * Choosing a picture and looking at it before it is kept. `open` makes the preview of the file, and throws when it is
 * no picture. `inputProps` are for a hidden input, which `ask` presses.
 */
export function useChosenPicture<Picture>(open: (file: File) => Promise<Picture>) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [refused, setRefused] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const opened = await open(file).catch(() => null);
    setRefused(opened === null);
    setPicture(opened);
  };
  return {
    picture,
    /** The last chosen file could not be opened. */
    refused,
    ask: () => input.current?.click(),
    forget: () => setPicture(null),
    inputProps: {
      ref: input,
      type: 'file',
      hidden: true,
      accept: 'image/jpeg,image/png,image/webp',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        void choose(target.files?.[0]);
        // The same file again is a change too.
        target.value = '';
      },
    },
  };
}

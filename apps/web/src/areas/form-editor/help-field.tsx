import { memo } from 'react';
import { TypedInput } from '../../kit/typed-input.tsx';

interface Props {
  /** Of the question or the section that it helps with. */
  ownerKey: string;
  help: string;
  onChange: (change: { help: string | null }, tag: string) => void;
}

/** Words below a question or a section. Not drawn for a letter of the other fields while `onChange` is the same. */
export const HelpField = memo(function HelpField({ ownerKey, help, onChange }: Props) {
  return (
    <TypedInput
      label="Ayuda"
      size="small"
      value={help}
      multiline
      maxRows={5}
      inputProps={{ maxLength: 2000 }}
      onChange={(text) => onChange({ help: text || null }, `${ownerKey} help`)}
    />
  );
});

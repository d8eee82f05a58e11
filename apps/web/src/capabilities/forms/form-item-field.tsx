import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { edge } from '../../kit/edge.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { ManyChoicesField, OneChoiceField, YesNoField } from './choice-fields.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { type FileAnswers, FileQuestion } from './file-question.tsx';
import { ScaleField } from './scale-field.tsx';
import { DateField, NumberField, TextField } from './typed-fields.tsx';

/** Only some questions are a drawing. */
const BodyField = lazyPart(async () => (await import('./body-field.tsx')).BodyField);

interface Props extends FieldProps {
  files: FileAnswers;
  /** Whether a file of the answer is on its way. */
  onUnderway?: (underway: boolean) => void;
}

/** One question. Every type of `itemTypes` has its field; the compiler asks for the ones to come. */
export function FormItemField({ files, onUnderway, ...field }: Props) {
  const { item, answer, error, disabled, onChange } = field;
  switch (item.type) {
    case 'shortText':
    case 'longText':
      return <TextField {...field} />;
    case 'number':
      return <NumberField {...field} />;
    case 'date':
      return <DateField {...field} />;
    case 'yesNo':
      return <YesNoField {...field} />;
    case 'oneChoice':
      return <OneChoiceField {...field} />;
    case 'manyChoices':
      if (!item.appearance) return <ManyChoicesField {...field} />;
      return (
        <Suspense fallback={<SkeletonList rows={1} height={420} />}>
          <BodyField {...field} />
        </Suspense>
      );
    case 'scale':
      return <ScaleField {...field} />;
    case 'file':
      return (
        <FieldFrame item={item} error={error}>
          <FileQuestion
            itemKey={item.key}
            fileIds={Array.isArray(answer) ? (answer as string[]) : []}
            files={files}
            disabled={disabled}
            onChange={onChange}
            onUnderway={onUnderway}
          />
        </FieldFrame>
      );
    case 'information':
      return (
        <Stack
          direction="row"
          sx={{ ...edge, gap: 1.25, p: 2, borderRadius: 1, bgcolor: 'info.light', color: 'info.main' }}
        >
          <InfoOutlined aria-hidden />
          <Typography variant="body2" sx={{ color: 'text.primary', whiteSpace: 'pre-line' }}>
            {item.label}
            {item.help ? `\n${item.help}` : ''}
          </Typography>
        </Stack>
      );
  }
}

import type { FormSchema } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileAnswers } from '../../capabilities/forms/file-question.tsx';
import { FormQuestions } from '../../capabilities/forms/form-questions.tsx';
import type { AskedBack } from '../../capabilities/forms/use-asked-back.ts';
import { type FormAnswers, focusField, groupAt, groupsOf } from '../../capabilities/forms/use-form-answers.ts';
import { LeftToAnswer } from './left-to-answer.tsx';
import { groupToGoOn, groupWith } from './question-groups.ts';
import { StepFrame } from './step-frame.tsx';
import type { Place, Step } from './steps.ts';

interface Props {
  about: ReactNode;
  stale: ReactNode;
  lead: string;
  schema: FormSchema;
  form: FormAnswers;
  asked: AskedBack;
  files: FileAnswers;
  /** Another one after another device changed the files of answers: fields that hold them begin anew. */
  round: number;
  place: Place;
  /** The question that somebody pressed elsewhere; it gets the keyboard once. */
  wanted: { current: string | null };
  onStep: (step: Step, place?: Place) => void;
  onHome: () => void;
  /** The answers call for more than writing: the way on is closed. */
  onGoOn: () => boolean;
}

/** The form of the service, one group a page. */
export function QuestionsStep(props: Props) {
  const { about, stale, lead, schema, form, asked, files, round, place, wanted, onStep, onHome, onGoOn } = props;
  const groups = groupsOf(schema, form.visible);
  const [goOn] = useState(() => groupToGoOn(groups, form)?.key ?? null);
  const group = groupAt(schema, groups, place.isResumed ? goOn : (place.group ?? null));
  const number = group ? groups.indexOf(group) : 0;
  const mine = group?.items.map(({ key }) => key) ?? [];
  const [tried, setTried] = useState<string | null>(null);
  /** Pages that were open stay: a photo on its way goes on, and half a word is still there. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (group && !opened.includes(group.key)) setOpened([...opened, group.key]);
  /** What she has seen, so that nothing which an answer brings up is passed over on the way back to the review. */
  const seen = useRef(new Set(form.visible));

  const shown = useEffectEvent((key: string) => {
    // The address always names its group: «atrás» of the browser leads to the one before.
    if (place.group !== key || place.isResumed) onStep('preguntas', { ...place, group: key, isReplaced: true });
    const question = wanted.current;
    if (question && mine.includes(question)) focusField(question);
    wanted.current = null;
  });
  const key = group?.key;
  useEffect(() => {
    if (key) shown(key);
  }, [key]);

  const open = (question: string) => {
    if (mine.includes(question)) return focusField(question);
    wanted.current = question;
    const { key } = groupWith(groups, question) ?? {};
    if (key) onStep('preguntas', { group: key, fromReview: place.fromReview });
  };
  const next = async () => {
    setTried(key ?? null);
    if (!form.attempt(mine) || !(await asked.attempt(mine)) || !onGoOn()) return;
    for (const question of mine) if (form.visible.has(question)) seen.current.add(question);
    const following = groups[number + 1];
    if (place.fromReview) {
      const unseen = [...form.visible].find((question) => !seen.current.has(question));
      const left = form.wrong[0] ?? unseen;
      return left ? open(left) : onStep('envio');
    }
    if (following) return onStep('preguntas', { group: following.key });
    const [left] = form.wrong;
    if (!left) return onStep('archivos');
    form.attempt();
    open(left);
  };
  const before = groups[number - 1];
  const back = () => {
    if (place.fromReview) onStep('envio');
    else if (before) onStep('preguntas', { group: before.key });
    else onHome();
  };
  return (
    <StepFrame
      step="preguntas"
      {...(group?.title ? { title: group.title } : {})}
      part={group && { key: group.key, number: number + 1, of: groups.length }}
      about={about}
      lead={number === 0 ? lead : undefined}
      // The steps before have made the draft and are over: from the first page it waits at home.
      onBack={back}
      next={{ label: place.fromReview ? 'Volver a revisar' : 'Continuar', onClick: () => void next() }}
    >
      <Stack sx={{ gap: 3 }}>
        {stale}
        {schema.sections.map(({ key: section, help, items }) =>
          opened.includes(section) ? (
            <Box key={section} sx={section === key ? undefined : { display: 'none' }}>
              {help ? <Typography sx={{ mb: 2, color: 'text.secondary' }}>{help}</Typography> : null}
              <FormQuestions key={round} items={items} form={form} asked={asked} files={files} />
            </Box>
          ) : null,
        )}
        {tried === key ? (
          <LeftToAnswer
            schema={schema}
            questions={form.wrong.filter((question) => mine.includes(question))}
            onOpen={open}
          />
        ) : null}
      </Stack>
    </StepFrame>
  );
}

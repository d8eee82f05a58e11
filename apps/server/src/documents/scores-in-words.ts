import type { WrittenScore } from '@consultorio/contracts/form-scales';
import { type FormScore, scoresOf } from '@consultorio/contracts/form-scores';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import { scoreText } from '@consultorio/contracts/words/scores';

/** The scores of a form's answers as paper says them, each with the alarms of its own questions. */
export const scoresInWords = (schema: FormSchema, answers: Answers, doctorAnswers: Answers): WrittenScore[] =>
  scoresOf(schema, answers, doctorAnswers).map(scoreInWords);

export const scoreInWords = (score: FormScore): WrittenScore => ({
  title: score.scale.title,
  text: scoreText(score),
  alarms: score.alarms.map(({ label, message }) => `${message} (${label})`),
});

import { z } from 'zod';
import { enableOperators, itemTypeCodes } from './resource.ts';

/**
 * Assumptions of the reading beside the published structure: the codes of required value sets, which the structure only
 * names, and that nothing empty stands where a list or an object is walked, which the validator lets pass.
 */

const word = z.string().optional();
const amount = z.number().optional();
const yes = z.boolean().optional();
const coding = z.looseObject({
  system: word,
  version: word,
  code: word,
  display: word,
  get extension() {
    return extensions;
  },
});
const extension = z.looseObject({
  url: z.string(),
  valueBoolean: yes,
  valueInteger: amount,
  valueDecimal: amount,
  valueString: word,
  valueCoding: coding.optional(),
  valueCodeableConcept: z.looseObject({ coding: z.array(coding).optional() }).optional(),
  valueExpression: z.looseObject({ expression: word }).optional(),
});
const extensions: z.ZodOptional<z.ZodArray<z.ZodType>> = z.array(extension).optional();

const enableWhen = z.looseObject({
  question: z.string(),
  operator: z.enum(enableOperators),
  answerBoolean: yes,
  answerDecimal: amount,
  answerInteger: amount,
  answerDate: word,
  answerTime: word,
  answerString: word,
  answerCoding: coding.optional(),
  answerQuantity: z.looseObject({ value: amount }).optional(),
});
const answerOption = z.looseObject({
  valueCoding: coding.optional(),
  valueString: word,
  valueInteger: amount,
  valueDate: word,
  valueTime: word,
  initialSelected: yes,
  extension: extensions,
});
const item: z.ZodType = z.looseObject({
  linkId: z.string(),
  type: z.enum(itemTypeCodes),
  code: z.array(coding).optional(),
  text: word,
  prefix: word,
  required: yes,
  repeats: yes,
  readOnly: yes,
  maxLength: z.int().positive().optional(),
  enableWhen: z.array(enableWhen).optional(),
  enableBehavior: z.enum(['all', 'any']).optional(),
  answerOption: z.array(answerOption).optional(),
  answerValueSet: word,
  extension: extensions,
  get item() {
    return z.array(item).optional();
  },
});

export const questionnaireShape = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  title: word,
  name: word,
  code: z.array(coding).optional(),
  identifier: z.array(z.looseObject({ system: word, value: word })).optional(),
  contained: z.array(z.looseObject({})).optional(),
  extension: extensions,
  item: z.array(item).optional(),
});

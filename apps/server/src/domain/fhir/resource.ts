/**
 * The part of FHIR R4 that forms and answers are made of, as https://hl7.org/fhir/R4/questionnaire.html and
 * questionnaireresponse.html define it. Every property that is read may also hold rubbish: `readQuestionnaire` asks the
 * published structure before anything trusts these types.
 */

export const itemTypeCodes = [
  'group',
  'display',
  'question',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'reference',
  'quantity',
] as const;
type ItemTypeCode = (typeof itemTypeCodes)[number];

export const enableOperators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const;

export type Coding = { system?: string; version?: string; code?: string; display?: string; extension?: Extension[] };

/** One value of many types, as `value[x]` or `answer[x]` after its prefix is taken away. */
export type Extension = {
  url: string;
  extension?: Extension[];
  valueBoolean?: boolean;
  valueInteger?: number;
  valueDecimal?: number;
  valueString?: string;
  valueCode?: string;
  valueCoding?: Coding;
  valueCodeableConcept?: { coding?: Coding[]; text?: string };
  valueExpression?: { language: string; expression?: string };
};

export type AnswerOption = {
  valueCoding?: Coding;
  valueString?: string;
  valueInteger?: number;
  valueDate?: string;
  valueTime?: string;
  valueReference?: object;
  initialSelected?: boolean;
  extension?: Extension[];
};

export type EnableWhen = {
  question: string;
  operator: (typeof enableOperators)[number];
  answerBoolean?: boolean;
  answerDecimal?: number;
  answerInteger?: number;
  answerDate?: string;
  answerDateTime?: string;
  answerTime?: string;
  answerString?: string;
  answerCoding?: Coding;
  answerQuantity?: { value?: number };
  answerReference?: object;
};

export type QuestionnaireItem = {
  linkId: string;
  type: ItemTypeCode;
  code?: Coding[];
  text?: string;
  prefix?: string;
  required?: boolean;
  repeats?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  enableWhen?: EnableWhen[];
  enableBehavior?: 'all' | 'any';
  answerOption?: AnswerOption[];
  answerValueSet?: string;
  item?: QuestionnaireItem[];
  extension?: Extension[];
};

export type Questionnaire = {
  resourceType: 'Questionnaire';
  title?: string;
  name?: string;
  code?: Coding[];
  identifier?: { system?: string; value?: string }[];
  contained?: Record<string, unknown>[];
  extension?: Extension[];
  item?: QuestionnaireItem[];
};

export type Answer = {
  valueBoolean?: boolean;
  valueDecimal?: number;
  valueInteger?: number;
  valueDate?: string;
  valueString?: string;
  valueCoding?: Coding;
  valueAttachment?: { contentType?: string; url?: string; title?: string; size?: number };
};

export type ResponseItem = { linkId: string; text?: string; answer?: Answer[]; item?: ResponseItem[] };

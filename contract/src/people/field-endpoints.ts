import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Nothing, Version } from '../core/fields.ts'
import { versionProblems } from '../core/problem.ts'
import { BulkAnswer, selectionOf, selectionProblems } from '../core/selection.ts'
import {
  learnerFieldKinds,
  maxFieldChoices,
  maxFieldName,
  maxFieldText,
  maxLearnerFields,
} from '../profile/constants.ts'
import { FieldValue, LearnerField } from '../profile/field-model.ts'
import {
  addLearnerField,
  countFieldChange,
  listLearnerFields,
  moveLearnerField,
  removeLearnerField,
  setFieldOfMany,
  setFieldValues,
  updateLearnerField,
} from './calls.ts'
import { Learner, LearnerFilter } from './model.ts'
import { peopleProblems } from './problems.ts'

const { fieldNotFound, fieldNameTaken, tooManyFields, choicesMissing, wrongFieldValue } =
  peopleProblems

const Line = z
  .string()
  .trim()
  .max(maxFieldName)
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u)

const Draft = z.object({
  nameZh: Line.min(1),
  nameEn: Line,
  choices: z.array(Line.min(1)).max(maxFieldChoices).default([]),
  isRequired: z.boolean().default(false),
  isShown: z.boolean().default(false),
})

/** Empty: the label or value is removed. */
const Value = z.string().trim().max(maxFieldText)

const selection = selectionOf(LearnerFilter)
const change = z.object({ selection, fieldId: Id, value: Value })

/** Labels and own fields of the school about its learners. */
export const learnerFieldEndpoints = {
  listLearnerFields: defineEndpoint({
    path: listLearnerFields,
    summary: 'Labels and own fields in their order, each with how many learners have it',
    access: 'learners.read',
    exported: 'learnerFields',
    input: Nothing,
    output: z.array(LearnerField),
  }),
  addLearnerField: defineEndpoint({
    path: addLearnerField,
    summary: 'Add a label or field; its kind stays',
    access: 'learners.change',
    takesIdempotencyKey: true,
    input: Draft.extend({ kind: z.enum(learnerFieldKinds) }),
    output: LearnerField,
    problems: [fieldNameTaken, tooManyFields, choicesMissing],
  }),
  updateLearnerField: defineEndpoint({
    path: updateLearnerField,
    summary: 'Change a label or field; the values of learners stay',
    access: 'learners.change',
    takesIdempotencyKey: true,
    input: Draft.extend({ id: Id, version: Version }),
    output: LearnerField,
    problems: [fieldNotFound, versionProblems.changedByOther, fieldNameTaken, choicesMissing],
  }),
  moveLearnerField: defineEndpoint({
    path: moveLearnerField,
    summary: 'Put a label or field at an index of the list',
    access: 'learners.change',
    input: z.object({ id: Id, place: z.int().min(0).max(maxLearnerFields) }),
    output: z.array(LearnerField),
    problems: [fieldNotFound],
  }),
  removeLearnerField: defineEndpoint({
    path: removeLearnerField,
    summary: 'Remove a label or field from all learners',
    access: 'learners.change',
    input: z.object({ id: Id }),
    output: z.null(),
    problems: [fieldNotFound],
  }),
  setFieldValues: defineEndpoint({
    path: setFieldValues,
    summary: "Set a learner's labels and fields; those that are not named stay",
    access: 'learners.change',
    input: z.object({
      id: Id,
      values: z
        .array(z.object({ fieldId: Id, value: Value }))
        .min(1)
        .max(maxLearnerFields),
    }),
    output: Learner,
    problems: [peopleProblems.learnerNotFound, fieldNotFound, wrongFieldValue],
  }),
  countFieldChange: defineEndpoint({
    path: countFieldChange,
    summary: 'Dry run: how many of the selected learners a change of one field changes',
    access: 'learners.change',
    input: change,
    output: z.object({
      changed: z.int(),
      /** How many of the changed ones have another value, which is replaced or removed. */
      replaced: z.int(),
    }),
    problems: [selectionProblems.selectionChanged, fieldNotFound, wrongFieldValue],
  }),
  setFieldOfMany: defineEndpoint({
    path: setFieldOfMany,
    summary: 'Set one label or field of the selected learners, a part of them in each call',
    access: 'learners.change',
    input: change,
    output: BulkAnswer.extend({
      /** What the changed learners had before; who is missing had nothing. */
      former: z.array(FieldValue.omit({ fieldId: true }).extend({ id: Id })),
    }),
    problems: [selectionProblems.selectionChanged, fieldNotFound, wrongFieldValue],
  }),
}

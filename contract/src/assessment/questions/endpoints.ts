import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Version } from '../../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../../core/paging.ts'
import { versionProblems } from '../../core/problem.ts'
import { BulkAnswer, selectionOf, selectionProblems } from '../../core/selection.ts'
import {
  changeQuestions,
  checkAnswer,
  createQuestion,
  getQuestion,
  listQuestionLabels,
  listQuestions,
  listQuestionVersions,
  mergeQuestionCategory,
  previewDraw,
  previewQuestion,
  renameQuestionCategory,
  renameQuestionTag,
  updateQuestion,
} from '../calls.ts'
import { maxDrawRules, maxQuizItems, questionSorts } from '../constants.ts'
import { assessmentProblems } from '../problems.ts'
import { QuestionContent } from './content.ts'
import {
  CategoryName,
  DrawRule,
  Question,
  QuestionChange,
  QuestionDraft,
  QuestionFilter,
  QuestionIssue,
  QuestionRow,
  QuestionVersion,
  SimilarQuestion,
  StoredContent,
  Tag,
} from './model.ts'
import { Answer, Explained, Marking, PresentedQuestion } from './presented.ts'

/** The question bank. Answers of these calls have keys; no call of the learner's pages has one. */
export const questionEndpoints = {
  listQuestions: defineEndpoint({
    path: listQuestions,
    summary: 'Questions of the bank, last changed first',
    access: 'questions.read',
    exported: 'questions',
    input: PageRequest.extend({ ...QuestionFilter.shape, sort: sortOf(questionSorts) }),
    output: pageOf(QuestionRow),
  }),
  getQuestion: defineEndpoint({
    path: getQuestion,
    summary: 'One question with the content of its newest version',
    access: 'questions.read',
    input: z.object({ id: Id }),
    output: Question,
    problems: [assessmentProblems.questionNotFound],
  }),
  createQuestion: defineEndpoint({
    path: createQuestion,
    summary: 'Add a question to the bank',
    access: 'questions.change',
    takesIdempotencyKey: true,
    input: QuestionDraft,
    output: Question,
    problems: [assessmentProblems.notWellMade],
  }),
  updateQuestion: defineEndpoint({
    path: updateQuestion,
    summary: 'Change a question; another content becomes a new version, and the former ones stay',
    access: 'questions.change',
    takesIdempotencyKey: true,
    input: QuestionDraft.extend({ id: Id, version: Version }),
    output: Question,
    problems: [
      assessmentProblems.questionNotFound,
      versionProblems.changedByOther,
      assessmentProblems.typeIsFixed,
      assessmentProblems.notWellMade,
    ],
  }),
  changeQuestions: defineEndpoint({
    path: changeQuestions,
    summary: 'Tag, sort, archive or delete selected questions; one that a quiz uses is not deleted',
    access: 'questions.change',
    input: z.object({ selection: selectionOf(QuestionFilter), change: QuestionChange }),
    output: BulkAnswer,
    problems: [selectionProblems.selectionChanged],
  }),
  listQuestionVersions: defineEndpoint({
    path: listQuestionVersions,
    summary: 'All versions of a question, newest first',
    access: 'questions.read',
    input: z.object({ id: Id }),
    output: z.object({ list: z.array(QuestionVersion) }),
    problems: [assessmentProblems.questionNotFound],
  }),
  listQuestionLabels: defineEndpoint({
    path: listQuestionLabels,
    summary: 'Categories and tags of the questions that are not archived, by name',
    access: 'questions.read',
    input: z.object({}),
    output: z.object({
      categories: z.array(z.object({ id: Id, version: z.int(), name: z.string(), count: z.int() })),
      tags: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  }),
  renameQuestionCategory: defineEndpoint({
    path: renameQuestionCategory,
    summary: 'Rename a category of questions',
    access: 'questions.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id, version: Version, name: CategoryName.min(1) }),
    output: z.object({ id: Id, version: z.int(), name: z.string() }),
    problems: [
      assessmentProblems.questionCategoryNotFound,
      versionProblems.changedByOther,
      assessmentProblems.questionCategoryTaken,
    ],
  }),
  mergeQuestionCategory: defineEndpoint({
    path: mergeQuestionCategory,
    summary: 'Move the questions of a category to another one and delete it',
    access: 'questions.change',
    input: z.object({ id: Id, intoId: Id }),
    output: z.object({ count: z.int() }),
    problems: [assessmentProblems.questionCategoryNotFound],
  }),
  renameQuestionTag: defineEndpoint({
    path: renameQuestionTag,
    summary: 'Give a tag of questions another name; with the name of another tag both become one',
    access: 'questions.change',
    input: z.object({ name: Tag, newName: Tag }),
    output: z.object({ count: z.int() }),
    problems: [assessmentProblems.questionTagNotFound],
  }),
  previewQuestion: defineEndpoint({
    path: previewQuestion,
    summary: 'A question as a learner will get it, what is wrong with it, and similar questions',
    access: 'questions.read',
    input: z.object({
      content: QuestionContent,
      seed: z.string().max(64),
      /** The question that is edited is not similar to itself. */
      id: Id.optional(),
    }),
    output: z.object({
      /** With ids for new parts, so that an answer to the preview can be tried. */
      content: StoredContent,
      presented: PresentedQuestion,
      issues: z.array(QuestionIssue),
      similar: z.array(SimilarQuestion),
    }),
  }),
  checkAnswer: defineEndpoint({
    path: checkAnswer,
    summary: 'Try a question: the points of an answer, and what is explained afterwards',
    access: 'questions.read',
    input: z.object({ content: QuestionContent, answer: Answer }),
    output: z.object({ marking: Marking, explained: Explained }),
  }),
  previewDraw: defineEndpoint({
    path: previewDraw,
    summary: 'Which questions a draw takes by a seed, and how many each rule has to choose from',
    access: 'questions.read',
    input: z.object({
      rules: z.array(DrawRule).min(1).max(maxDrawRules),
      /** Questions that are asked besides, which no rule may take. */
      ids: z.array(Id).max(maxQuizItems).default([]),
      seed: z.string().max(64),
    }),
    output: z.object({
      available: z.array(z.int()),
      /** In the order of the rules; null if the bank cannot fill them without using a question twice. */
      drawn: z.array(QuestionRow).nullable(),
    }),
  }),
}

import { defineProblem } from '../core/problem.ts'

export const assessmentProblems = {
  questionNotFound: defineProblem({
    id: 'question-not-found',
    code: 404,
    zh: '题目不存在',
    en: 'This question does not exist.',
  }),
  /** `data.issues` has the place of each fault and what it is. */
  notWellMade: defineProblem({
    id: 'question-not-well-made',
    code: 422,
    zh: '{problem}',
    en: '{problem}',
  }),
  typeIsFixed: defineProblem({
    id: 'question-type-is-fixed',
    code: 422,
    zh: '题目的题型不能改变',
    en: 'The type of a question cannot be changed.',
  }),
  /** Part of a quiz, or answered by somebody. */
  questionInUse: defineProblem({
    id: 'question-in-use',
    code: 409,
    zh: '题目已在测验中使用，不能删除，可以归档',
    en: 'A quiz uses this question, so it cannot be deleted. Archive it instead.',
  }),
  tooManyTags: defineProblem({
    id: 'too-many-question-tags',
    code: 422,
    zh: '一道题最多 {limit} 个标签',
    en: 'A question has at most {limit} tags.',
  }),
  questionCategoryNotFound: defineProblem({
    id: 'question-category-not-found',
    code: 404,
    zh: '题目分类不存在',
    en: 'This category of questions does not exist.',
  }),
  questionCategoryTaken: defineProblem({
    id: 'question-category-taken',
    code: 409,
    zh: '已有名为“{name}”的题目分类',
    en: 'There is already a category of questions named “{name}”.',
  }),
} as const

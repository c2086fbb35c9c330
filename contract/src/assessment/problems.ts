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
  fileUnreadable: defineProblem({
    id: 'question-file-unreadable',
    code: 422,
    zh: '无法读取文件：{reason}',
    en: 'The file cannot be read: {reason}',
  }),
  fileTooLarge: defineProblem({
    id: 'question-file-too-large',
    code: 422,
    zh: '文件过大，请分成几个文件',
    en: 'The file is too large. Please split it.',
  }),
  tooManyQuestions: defineProblem({
    id: 'too-many-questions',
    code: 422,
    zh: '一次最多 {limit} 道题',
    en: 'At most {limit} questions at a time.',
  }),
  importHasIssues: defineProblem({
    id: 'question-import-has-issues',
    code: 422,
    zh: '有 {count} 道所选的题目不能导入，什么都没有导入，请重新检查文件',
    en: '{count} of the chosen questions cannot be imported. Nothing was imported; please check the file again.',
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
  questionTagNotFound: defineProblem({
    id: 'question-tag-not-found',
    code: 404,
    zh: '没有题目带有标签“{name}”',
    en: 'No question has the tag “{name}”.',
  }),
  questionCategoryTaken: defineProblem({
    id: 'question-category-taken',
    code: 409,
    zh: '已有名为“{name}”的题目分类',
    en: 'There is already a category of questions named “{name}”.',
  }),
  /** The player has to go back to it. */
  earlierQuestionOpen: defineProblem({
    id: 'earlier-question-open',
    code: 409,
    zh: '请先回答视频中前面的题目',
    en: 'Please answer the earlier question of this video first.',
  }),
  answerIsEmpty: defineProblem({
    id: 'answer-is-empty',
    code: 422,
    zh: '请先作答',
    en: 'Please answer first.',
  }),
  markedByHand: defineProblem({
    id: 'question-marked-by-hand',
    code: 422,
    zh: '视频中不能使用需要人工批改的题目',
    en: 'A question that a person marks cannot be asked in a video.',
  }),
} as const

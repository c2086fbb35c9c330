import { defineProblem } from '../core/problem.ts'

export const marksProblems = {
  tooMany: defineProblem({
    id: 'too-many-marks',
    code: 409,
    zh: '笔记和书签已达上限（{limit} 条），请先删除一些',
    en: 'You have reached the limit of {limit} notes and bookmarks. Please remove some first.',
  }),
  /** Also the answer for a mark of another learner. */
  notFound: defineProblem({
    id: 'mark-not-found',
    code: 404,
    zh: '笔记或书签不存在',
    en: 'This note or bookmark does not exist.',
  }),
  emptyNote: defineProblem({
    id: 'empty-note',
    code: 422,
    zh: '笔记不能为空',
    en: 'A note cannot be empty.',
  }),
} as const

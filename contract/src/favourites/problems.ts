import { defineProblem } from '../core/problem.ts'

export const favouritesProblems = {
  tooMany: defineProblem({
    id: 'too-many-favourites',
    code: 409,
    zh: '收藏已达上限（{limit} 门），请先移除一些',
    en: 'You have reached the limit of {limit} favourites. Please remove some first.',
  }),
} as const

import { defineProblem } from '../core/problem.ts'

export const mailProblems = {
  noMail: defineProblem({
    id: 'no-mail',
    code: 409,
    zh: '学校还没有设置邮件服务器',
    en: 'The school has no mail server yet.',
  }),
} as const

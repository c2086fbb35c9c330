import { defineProblem } from '../core/problem.ts'

export const mailProblems = {
  noMail: defineProblem({
    id: 'no-mail',
    code: 409,
    zh: '学校还没有设置邮件服务器',
    en: 'The school has no mail server yet.',
  }),
  noSms: defineProblem({
    id: 'no-sms',
    code: 409,
    zh: '学校还没有设置短信服务',
    en: 'The school sends no text messages yet.',
  }),
  wrongPhone: defineProblem({
    id: 'wrong-phone',
    code: 422,
    zh: '学校不能向这个号码发送短信，请检查手机号',
    en: 'The school cannot send text messages to this number. Please check it.',
  }),
} as const

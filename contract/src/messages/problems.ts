import { defineProblem } from '../core/problem.ts'

export const messagesProblems = {
  messageNotFound: defineProblem({
    id: 'message-not-found',
    code: 404,
    zh: '消息不存在或已撤回',
    en: 'This message does not exist or was withdrawn.',
  }),
  audienceNotFound: defineProblem({
    id: 'audience-not-found',
    code: 422,
    zh: '没有找到接收对象：{value}',
    en: 'Nobody was found for: {value}',
  }),
  wrongPeriod: defineProblem({
    id: 'wrong-period',
    code: 422,
    zh: '结束时间必须晚于开始时间',
    en: 'The end must come after the beginning.',
  }),
} as const

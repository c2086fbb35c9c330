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
  bodyTooLong: defineProblem({
    id: 'body-too-long',
    code: 422,
    zh: '正文连同格式共 {length} 个字符，超过上限 {limit}，请缩短正文或减少链接',
    en: 'With its formatting the text has {length} characters, more than the limit of {limit}. Please shorten it or use fewer links.',
  }),
  wrongPeriod: defineProblem({
    id: 'wrong-period',
    code: 422,
    zh: '结束时间必须晚于开始时间',
    en: 'The end must be after the start.',
  }),
} as const

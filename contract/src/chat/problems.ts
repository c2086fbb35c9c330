import { defineProblem } from '../core/problem.ts'

export const chatProblems = {
  noTeam: defineProblem({
    id: 'no-team',
    code: 404,
    zh: '请联系管理员绑定专属客服',
    en: 'please contact administrator to bind dedicated service',
  }),
  chatNotFound: defineProblem({
    id: 'chat-not-found',
    code: 404,
    zh: '会话不存在，或不属于您的团队',
    en: 'This conversation does not exist or belongs to another team.',
  }),
  lessonNotVisible: defineProblem({
    id: 'lesson-not-visible',
    code: 404,
    zh: '学员看不到这节课',
    en: 'The learner cannot see this lesson.',
  }),
  nothingToRate: defineProblem({
    id: 'nothing-to-rate',
    code: 404,
    zh: '没有可评价的咨询，或已评价过',
    en: 'There is nothing to rate, or it has already been rated.',
  }),
  recallTooLate: defineProblem({
    id: 'recall-too-late',
    code: 409,
    zh: '消息只能在发出后两分钟内撤回',
    en: 'A message can be recalled within two minutes of sending it.',
  }),
  teamNotFound: defineProblem({
    id: 'team-not-found',
    code: 404,
    zh: '团队不存在',
    en: 'This team does not exist.',
  }),
  teamNameTaken: defineProblem({
    id: 'team-name-taken',
    code: 409,
    zh: '已有同名团队',
    en: 'Another team has this name.',
  }),
  teamInUse: defineProblem({
    id: 'team-in-use',
    code: 409,
    zh: '该团队还有 {count} 名学员，请先将他们转给其他团队',
    en: 'This team still has {count} learners. Please bind them to another team first.',
  }),
  nobodyToBind: defineProblem({
    id: 'nobody-to-bind',
    code: 422,
    zh: '没有找到学员：{value}',
    en: 'No learner was found for: {value}',
  }),
  caseClosed: defineProblem({
    id: 'case-closed',
    code: 409,
    zh: '这个会话已结束',
    en: 'This case is already closed.',
  }),
  caseTaken: defineProblem({
    id: 'case-taken',
    code: 409,
    zh: '会话刚刚转给了 {name}',
    en: 'This conversation has since been taken over by {name}.',
  }),
  caseReturned: defineProblem({
    id: 'case-returned',
    code: 409,
    zh: '会话刚刚退回了团队',
    en: 'This conversation has since gone back to the team.',
  }),
  newMessage: defineProblem({
    id: 'new-message',
    code: 409,
    zh: '学员刚发来新消息，请看过后再结束',
    en: 'The learner has just written. Please read it before you close the case.',
  }),
  notInTeam: defineProblem({
    id: 'not-in-team',
    code: 422,
    zh: '该顾问不在这个团队',
    en: 'This advisor is not in the team.',
  }),
  replyNotFound: defineProblem({
    id: 'reply-not-found',
    code: 404,
    zh: '常用语不存在，或不归您管理',
    en: 'This canned reply does not exist, or is not yours to change.',
  }),
  replyOfTeam: defineProblem({
    id: 'reply-of-team',
    code: 403,
    zh: '团队常用语由负责人维护',
    en: 'A team’s canned replies can only be changed by lead advisors.',
  }),
  unknownVariable: defineProblem({
    id: 'unknown-variable',
    code: 422,
    zh: '没有这个变量：{names}',
    en: 'There is no such variable: {names}',
  }),
  replyEmpty: defineProblem({
    id: 'reply-empty',
    code: 422,
    zh: '请填写内容，或加上图片或课时',
    en: 'Please write something, or add a picture or a lesson.',
  }),
} as const

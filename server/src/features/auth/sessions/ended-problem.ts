import { commonProblems } from '@jingke/contract/core'
import { Problem } from '../../../platform/problem.ts'
import type { EndReason } from './sessions.store.ts'

/** Reasons that lie with somebody else; an own sign-out and a reused token have no words. */
const words: Partial<Record<EndReason, { zh: string; en: string }>> = {
  password: { zh: '密码已修改', en: 'the password was changed' },
  disabled: { zh: '账号已停用', en: 'the account was disabled' },
  withdrawn: { zh: '观看权限已收回', en: 'the right to watch was withdrawn' },
  elsewhere: { zh: '已在其他设备上结束', en: 'it was ended on another device' },
  replaced: { zh: '账号已在其他设备上登录', en: 'the account was signed in on another device' },
  staff: { zh: '管理员已结束此会话', en: 'it was ended by an administrator' },
}

/** 406 with the reason when somebody ended the session; undefined when nobody did. */
export const endedProblem = ({
  endReason,
  disabledAt,
}: {
  endReason: EndReason | null
  disabledAt: Date | null
}): Problem | undefined => {
  const decisive = disabledAt ? 'disabled' : endReason
  const reason = decisive ? words[decisive] : undefined
  return reason && new Problem(commonProblems.sessionEnded, { parameters: { reason } })
}

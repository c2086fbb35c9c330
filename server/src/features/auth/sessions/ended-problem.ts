import { commonProblems } from '@jingke/contract/core'
import { Problem } from '../../../platform/problem.ts'
import type { EndReason } from './sessions.store.ts'

/** An own sign-out and a reused refresh token are answered without a reason. */
const reasons: Partial<Record<EndReason, { zh: string; en: string }>> = {
  password: { zh: '密码已修改', en: 'the password was changed' },
  disabled: { zh: '账号已停用', en: 'the account was disabled' },
  revoked: { zh: '观看权限已收回', en: 'the right to watch was withdrawn' },
  elsewhere: { zh: '已在其他设备上结束', en: 'it was ended on another device' },
  replaced: { zh: '账号已在其他设备上登录', en: 'the account was signed in on another device' },
  staff: { zh: '管理员已结束此会话', en: 'it was ended by an administrator' },
}

/** 406 with the reason; undefined if the session has not ended or ended without a stated reason. */
export const endedProblem = ({
  endReason,
  disabledAt,
}: {
  endReason: EndReason | null
  disabledAt: Date | null
}): Problem | undefined => {
  const decisive = disabledAt ? 'disabled' : endReason
  const reason = decisive ? reasons[decisive] : undefined
  return reason && new Problem(commonProblems.sessionEnded, { parameters: { reason } })
}

import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { changeWithdrawal } from './change-withdrawal.ts'

export const withdrawCertificate: Operation<typeof calls.withdrawCertificate> = (
  call,
  { certificateCode, reason },
) => changeWithdrawal(call, certificateCode, reason)

import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { changeWithdrawal } from './change-withdrawal.ts'

export const restoreCertificate: Operation<typeof calls.restoreCertificate> = (
  call,
  { certificateCode },
) => changeWithdrawal(call, certificateCode)

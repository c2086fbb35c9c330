import { phoneEndpoints } from '@jingke/contract/auth'
import { implement } from '../../../platform/implement.ts'
import { confirmPhone } from './confirm-phone.ts'
import { getOwnPhone } from './get-own-phone.ts'
import { removePhone } from './remove-phone.ts'
import { requestPhoneCode } from './request-phone-code.ts'

export const phoneRoutes = implement(phoneEndpoints, {
  getOwnPhone,
  requestPhoneCode,
  confirmPhone,
  removePhone,
})

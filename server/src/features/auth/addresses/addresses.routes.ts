import { addressEndpoints } from '@jingke/contract/auth'
import { implement } from '../../../platform/implement.ts'
import { chooseMails } from '../optional-mails/choose-mails.ts'
import { confirmAddress } from './confirm-address.ts'
import { getOwnAddress } from './get-own-address.ts'
import { removeAddress } from './remove-address.ts'
import { requestAddressCode } from './request-address-code.ts'

export const addressRoutes = implement(addressEndpoints, {
  getOwnAddress,
  requestAddressCode,
  confirmAddress,
  chooseMails,
  removeAddress,
})

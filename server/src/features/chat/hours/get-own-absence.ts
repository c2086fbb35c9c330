import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { loadAbsence } from './load-absence.ts'

export const getOwnAbsence: Operation<typeof calls.getOwnAbsence> = ({ context, identity }) =>
  loadAbsence(context, identity.userId)

import type { chatDeskEndpoints } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { loadAbsence } from './load-absence.ts'

export const getOwnAbsence: Operation<typeof chatDeskEndpoints.getOwnAbsence> = ({
  context,
  identity,
}) => loadAbsence(context, identity.userId)

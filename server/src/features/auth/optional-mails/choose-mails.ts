import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { setChoices } from './set-choices.ts'

export const chooseMails: Operation<typeof calls.chooseMails> = async (
  { context, identity },
  choices,
) => {
  await setChoices(context, identity.userId, choices)
  return null
}

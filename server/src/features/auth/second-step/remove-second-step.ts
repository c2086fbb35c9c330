import type { Context } from '../../../platform/context.ts'
import { rightsTopic } from '../roles/rights.ts'
import { deleteSecondStep } from './second-steps.store.ts'

/** Returns whether there was one. */
export const removeSecondStep = async (context: Context, userId: number): Promise<boolean> => {
  const isRemoved = await deleteSecondStep(context.db, userId)
  await context.bus.publish(rightsTopic, null)
  return isRemoved
}

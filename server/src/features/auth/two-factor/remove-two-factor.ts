import type { Context } from '../../../platform/context.ts'
import { rightsTopic } from '../roles/rights.ts'
import { deleteTwoFactor } from './two-factors.store.ts'

/** Returns whether there was one. */
export const removeTwoFactor = async (context: Context, userId: number): Promise<boolean> => {
  const isRemoved = await deleteTwoFactor(context.db, userId)
  await context.bus.publish(rightsTopic, null)
  return isRemoved
}

import { z } from 'zod'
import type { Call } from '../../../platform/call.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { recordOperation } from '../account/record-operation.ts'
import { deviceName, networkOf } from './device-name.ts'
import { addKnownDevice } from './devices.store.ts'

const NewDevice = z.object({
  userId: z.int(),
  sessionId: z.uuid(),
  /** Empty if the user agent is unknown. */
  device: z.string(),
  address: z.string(),
  at: z.iso.datetime(),
})
export type NewDevice = z.infer<typeof NewDevice>

/** Sends a message to the account's owner. */
export const newDeviceJob = defineJob({ name: 'new-device', schema: NewDevice })

/** An account's first device counts as known. A failure does not prevent the sign-in. */
export const detectNewDevice = async (
  call: Call,
  session: { userId: number; sessionId: string },
): Promise<void> => {
  const { context, caller } = call
  const { userId } = session
  const now = context.clock.now()
  try {
    const device = deviceName(caller.userAgent)
    await inTransaction(context, async (within) => {
      const isNew = await addKnownDevice(within.db, {
        userId,
        device,
        network: networkOf(caller.address),
        firstSeenAt: now,
      })
      if (!isNew) return
      await recordOperation(within, caller, userId, { kind: 'new-device' })
      await within.jobs.enqueue(within.db, newDeviceJob, {
        ...session,
        device,
        address: caller.address,
        at: now.toISOString(),
      })
    })
  } catch (error) {
    call.log.warn(
      { err: error, requestId: call.caller.requestId },
      'a new device could not be recorded',
    )
  }
}

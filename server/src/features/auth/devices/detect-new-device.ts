import type { Call } from '../../../platform/call.ts'
import { recordOperation } from '../account/record-operation.ts'
import { deviceOf, neighbourhoodOf } from './device-name.ts'
import { meetDevice } from './devices.store.ts'

/** Heard by whoever tells the owner. */
export const newDeviceTopic = 'new-device'

export interface NewDevice {
  userId: number
  sessionId: string
  /** Empty when the device does not say what it is. */
  device: string
  address: string
  /** ISO 8601. */
  at: string
}

/** The first device of an account is its owner's. Nobody is kept out because this failed. */
export const noticeNewDevice = async (
  call: Call,
  session: { userId: number; sessionId: string },
): Promise<void> => {
  const { context, caller } = call
  const { userId } = session
  const now = context.clock.now()
  try {
    const device = deviceOf(caller.userAgent)
    const isNew = await meetDevice(context.db, {
      userId,
      device,
      neighbourhood: neighbourhoodOf(caller.address),
      firstSeenAt: now,
    })
    if (!isNew) return
    await recordOperation(context, caller, { userId, kind: 'new-device' })
    const event: NewDevice = { ...session, device, address: caller.address, at: now.toISOString() }
    await context.bus.publish(newDeviceTopic, event)
  } catch (error) {
    call.log.warn({ err: error }, 'a new device could not be noticed')
  }
}

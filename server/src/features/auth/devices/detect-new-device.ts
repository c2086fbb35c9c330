import type { Call } from '../../../platform/call.ts'
import { recordOperation } from '../account/record-operation.ts'
import { deviceName, networkOf } from './device-name.ts'
import { addKnownDevice } from './devices.store.ts'

export const newDeviceTopic = 'new-device'

export interface NewDevice {
  userId: number
  sessionId: string
  /** Empty if the user agent is unknown. */
  device: string
  address: string
  /** ISO 8601. */
  at: string
}

/** The first device of an account is not reported. A failure here does not refuse the sign-in. */
export const detectNewDevice = async (
  call: Call,
  session: { userId: number; sessionId: string },
): Promise<void> => {
  const { context, caller } = call
  const { userId } = session
  const now = context.clock.now()
  try {
    const device = deviceName(caller.userAgent)
    const isNew = await addKnownDevice(context.db, {
      userId,
      device,
      network: networkOf(caller.address),
      firstSeenAt: now,
    })
    if (!isNew) return
    await recordOperation(context, caller, { userId, kind: 'new-device' })
    const event: NewDevice = { ...session, device, address: caller.address, at: now.toISOString() }
    await context.bus.publish(newDeviceTopic, event)
  } catch (error) {
    call.log.warn({ err: error }, 'detecting a new device failed')
  }
}

import type { Language } from '@jingke/contract/core'
import { pagePaths } from '@jingke/contract/site/page-addresses'
import { z } from 'zod'
import type { Call, Caller } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config/config.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { daysAfter } from '../../../platform/time/days.ts'
import type { Letter } from '../../mail/index.ts'
import { recordOperation } from '../account/record-operation.ts'
import type { UserRow } from '../account/users.store.ts'
import { mailOwner } from '../addresses/mail-owner.ts'
import { deviceLabel, deviceName, networkOf } from './device-name.ts'
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

const newDeviceLetter = (
  language: Language,
  userName: string,
  { userAgent, address }: Caller,
  { publicUrl }: Config,
): Omit<Letter, 'language'> => {
  const device = deviceLabel(userAgent, language)
  const url = `${publicUrl}${pagePaths.security}`
  return language === 'zh-CN'
    ? {
        subject: '您的账号在新设备上登录',
        paragraphs: [
          `账号 ${userName} 刚刚在新设备上登录：${device}（${address}）。`,
          '如果是您本人，无需处理。如果不是，请马上修改密码，其他设备会随之退出登录。',
        ],
        action: { label: '安全设置', url },
      }
    : {
        subject: 'Your account was opened on a new device',
        paragraphs: [
          `The account ${userName} was opened on a new device: ${device} (${address}).`,
          'If this was you, there is nothing to do. If not, change your password at once; every other session then ends.',
        ],
        action: { label: 'Security settings', url },
      }
}

/** An account's first device counts as known. A failure does not prevent the sign-in. */
export const detectNewDevice = async (
  call: Call,
  user: Pick<UserRow, 'id' | 'userName' | 'mail' | 'language'>,
  sessionId: string,
): Promise<void> => {
  const { context, caller } = call
  const { id: userId } = user
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
        userId,
        sessionId,
        device,
        address: caller.address,
        at: now.toISOString(),
      })
      await mailOwner(within, user, {
        key: `new-device:${sessionId}`,
        kind: 'new-device',
        expiresAt: daysAfter(now, 1),
        letter: (language) => newDeviceLetter(language, user.userName, caller, context.config),
      })
    })
  } catch (error) {
    call.log.warn(
      { err: error, requestId: call.caller.requestId },
      'a new device could not be recorded',
    )
  }
}

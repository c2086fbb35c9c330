import { pagePaths } from '@jingke/contract/site'
import type { Context } from '../../../platform/context.ts'
import { escapeText } from '../../../platform/text/escape-text.ts'
import type { NewDevice } from '../../auth/index.ts'
import { insertMessage } from '../sent/sent-messages.store.ts'

/** Sends the account's owner one message per session, sent at the time of the sign-in; idempotent. */
export const announceNewDevice = async (context: Context, event: NewDevice): Promise<void> => {
  const device = (unknown: string) => escapeText(event.device || unknown)
  const link = `<a href="${pagePaths.security}">`
  const at = new Date(event.at)
  const from = escapeText(event.address)
  await insertMessage(context.db, {
    kind: 'new-device',
    title: '您的账号在新设备上登录',
    titleEn: 'Your account was opened on a new device',
    body: `<p>您的账号在 <strong>${device('未知设备')}</strong>（${from}）上登录。</p><p>如果不是您本人，请立即${link}修改密码</a>，其他登录会随之结束。</p>`,
    bodyEn: `<p>Your account was opened on <strong>${device('an unknown device')}</strong> (${from}).</p><p>If this was not you, ${link}change your password</a> now; every other session then ends.</p>`,
    audienceKind: 'person',
    audienceKey: String(event.userId),
    startsAt: at,
    createdAt: at,
    reached: 1,
    eventKey: `new-device:${event.sessionId}`,
  })
}

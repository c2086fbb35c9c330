import type * as calls from '@jingke/contract/mail/calls'
import type { Operation } from '../../platform/implement.ts'
import { countMails } from './mail.store.ts'

export const getMailStatus: Operation<typeof calls.getMailStatus> = async ({ context }) => {
  const { mail, sms } = context.config
  return {
    isConfigured: mail !== undefined,
    from: mail ? [mail.from.name, mail.from.address].filter(Boolean).join(' · ') : '',
    server: mail?.host ?? '',
    ...(await countMails(context.db, 'mail')),
    sms: {
      isConfigured: sms !== undefined,
      server: sms ? new URL(sms.url).host : '',
      ...(await countMails(context.db, 'sms')),
    },
  }
}

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { productColour } from '@jingke/contract/site/theme-colour'
import type { Context } from '../../../platform/context.ts'
import { createMailTransport } from '../../../platform/mail/index.ts'
import type { MailConfig } from '../../../platform/mail/mail-config.ts'
import { composeMail, type Letter } from '../../mail/index.ts'
import { checkNames } from '../check-names.ts'
import { judgeLostDatabase } from '../checks/database.ts'
import { alertLetter } from './alert-letters.ts'

/** Milliseconds. */
const patience = 5 * 60_000

const isLost = {
  zh: '数据库已超过 5 分钟没有应答。',
  en: 'The database has not answered for more than 5 minutes.',
}
const answersAgain = { zh: '数据库恢复应答。', en: 'The database answers again.' }

/**
 * The queue is in the database: this process sends the mail itself, once for an outage, and another one at its end. The
 * returned function is to be called every few seconds.
 */
export const watchDatabase = (
  { bus, clock, log, config: { publicUrl } }: Context,
  mail: MailConfig,
  addresses: () => readonly string[],
): (() => Promise<void>) => {
  const transport = createMailTransport(mail)
  const alert = { name: checkNames.database, machine: hostname(), publicUrl }
  let lostAt: Date | undefined
  const told = new Set<string>()

  const send = async (to: string, letter: Letter): Promise<boolean> => {
    const { from } = mail
    const messageId = `<${randomUUID()}@${from.address.split('@')[1]}>`
    const delivery = await transport.send({
      ...composeMail(letter, { name: from.name || from.address, colour: productColour }),
      to,
      messageId,
    })
    if (delivery.outcome === 'later') log.warn(delivery, 'an alert was not sent')
    return delivery.outcome !== 'later'
  }

  return async () => {
    if (!bus.isDown()) {
      const toldBefore = [...told]
      lostAt = undefined
      told.clear()
      for (const address of toldBefore)
        await send(address, alertLetter({ ...alert, found: answersAgain }))
      return
    }
    lostAt ??= clock.now()
    if (clock.now().getTime() - lostAt.getTime() < patience) return
    for (const address of addresses()) {
      if (told.has(address)) continue
      // Before it is sent: a slow mail server may take longer than the time until the next call.
      told.add(address)
      const letter = alertLetter({
        ...alert,
        found: isLost,
        next: judgeLostDatabase('').next,
        since: lostAt,
      })
      if (!(await send(address, letter))) told.delete(address)
    }
  }
}

import type { ChatEvent } from '@jingke/contract/chat'
import { FullTime } from '../../../../lib/time/index.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import css from './event-line.module.css'

/** What a colleague did with the case, as a line between the messages. */
export const EventLine = ({ event }: { event: ChatEvent }) => {
  const t = consoleChatTranslations.useTranslations()
  const names = {
    actor: event.actor?.name || t('event.system'),
    target: event.target?.name || t('event.nobody'),
  }
  return (
    <p className={css.line}>
      <span>{t(`event.${event.kind}`, names)}</span>
      {event.text && <q className={css.reason}>{event.text}</q>}
      <FullTime at={event.at} />
    </p>
  )
}

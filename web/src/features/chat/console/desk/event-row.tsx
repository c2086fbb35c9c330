import type { ChatEvent } from '@jingke/contract/chat'
import { FullTime } from '../../../../lib/time/index.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import css from './event-row.module.css'

/** What a colleague did or noted, between the messages. */
export const EventRow = ({ event }: { event: ChatEvent }) => {
  const t = consoleChatTranslations.useTranslations()
  const names = {
    actor: event.actor?.name || t('event.system'),
    target: event.target?.name || t('event.nobody'),
    team: event.team?.name ?? '',
  }
  if (event.kind === 'note')
    return (
      <div className={css.note}>
        <span className={css.line}>
          {t('event.note', names)}
          <FullTime at={event.at} />
        </span>
        <p className={css.text}>{event.text}</p>
      </div>
    )
  const isHandedBack = event.kind === 'handed-over' && event.target === null
  return (
    <p className={css.line}>
      <span>{t(isHandedBack ? 'event.handedBack' : `event.${event.kind}`, names)}</span>
      {event.text && <q className={css.text}>{event.text}</q>}
      <FullTime at={event.at} />
    </p>
  )
}

import type { MessageSummary } from '@jingke/contract/messages'
import { Link } from '../../../lib/router/index.ts'
import { RelativeTime } from '../../../lib/time/index.ts'
import {
  BellIcon,
  BookIcon,
  CalendarIcon,
  CheckIcon,
  classNames,
  EditIcon,
  PlayIcon,
  ShieldIcon,
} from '../../../ui/index.ts'
import { messagesTranslations } from '../messages.translations.ts'
import css from './message-list.module.css'

const icons = {
  notice: BellIcon,
  'new-lesson': BookIcon,
  'new-device': ShieldIcon,
  'video-trouble': PlayIcon,
  'course-finished': CheckIcon,
  'plan-reminder': CalendarIcon,
  'assignment-marked': EditIcon,
} as const

type Props = {
  messages: readonly MessageSummary[]
  currentId: number | undefined
  linkTo: (id: number) => string
}

export const MessageList = ({ messages, currentId, linkTo }: Props) => {
  const t = messagesTranslations.useTranslations()
  return (
    <ul className={css.list} aria-label={t('page.list')}>
      {messages.map((message) => {
        const Icon = icons[message.kind]
        const isUnread = !message.isRead && message.id !== currentId
        return (
          <li key={message.id}>
            <Link
              to={linkTo(message.id)}
              preventScrollReset
              className={classNames(
                css.message,
                isUnread && css.unread,
                message.id === currentId && css.current,
              )}
              aria-current={message.id === currentId ? 'true' : undefined}
            >
              <span className={css.icon}>
                <Icon size={18} />
              </span>
              <span className={css.words}>
                <span className={css.title}>
                  {isUnread && (
                    <span className={css.dot}>
                      <span className="visually-hidden">{t('message.unread')}</span>
                    </span>
                  )}
                  {message.title}
                </span>
                <span className={css.summary}>{message.summary}</span>
                <span className={css.facts}>
                  {t(`kind.${message.kind}`)} · <RelativeTime at={message.sentAt} />
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

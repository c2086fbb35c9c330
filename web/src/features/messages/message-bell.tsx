import { capCount } from '../../lib/format/count-cap.ts'
import { PreloadLink } from '../../lib/preload-link.tsx'
import { Badge, BellIcon } from '../../ui/index.ts'
import css from './message-bell.module.css'
import { messagesTranslations } from './messages.translations.ts'
import { useUnreadCount } from './unread-count.ts'

/** A link to the messages with the unread count. */
export const MessageBell = ({ to }: { to: string }) => {
  const t = messagesTranslations.useTranslations()
  const count = useUnreadCount()
  const label = count > 0 ? t('bell.label', { count: capCount(count) }) : t('bell.none')
  return (
    <PreloadLink to={to} className={css.bell} aria-label={label} title={label}>
      <BellIcon />
      {count > 0 && <Badge isCorner>{capCount(count)}</Badge>}
    </PreloadLink>
  )
}

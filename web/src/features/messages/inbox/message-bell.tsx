import { capCount } from '../../../lib/format/count-cap.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { Badge, BellIcon, iconButtonStyle } from '../../../ui/index.ts'
import { messagesTranslations } from '../messages.translations.ts'
import { useUnreadCount } from './unread-count.ts'

/** A link to the messages with the unread count. */
export const MessageBell = ({ to }: { to: string }) => {
  const t = messagesTranslations.useTranslations()
  const count = useUnreadCount()
  const label = count > 0 ? t('bell.label', { count: capCount(count) }) : t('bell.none')
  return (
    <PreloadLink to={to} className={iconButtonStyle()} aria-label={label} title={label}>
      <BellIcon />
      {count > 0 && <Badge isCorner>{capCount(count)}</Badge>}
    </PreloadLink>
  )
}

import type { Conversation } from '@jingke/contract/chat'
import { RelativeTime } from '../../../../lib/time/index.ts'
import { ClockIcon } from '../../../../ui/index.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import css from './waiting-time.module.css'

/** Since when the learner waits for an answer, or when somebody wrote last. */
export const WaitingTime = ({
  conversation: { waitingSince, last, answer },
}: {
  conversation: Conversation
}) => {
  const t = consoleChatTranslations.useTranslations()
  if (!waitingSince) return last && <RelativeTime at={last.at} className={css.time} />
  return (
    <span className={css.waiting} data-answer={answer?.state}>
      <ClockIcon size={14} />
      <span className="visually-hidden">{t('desk.waiting')}</span>
      <RelativeTime at={waitingSince} />
    </span>
  )
}

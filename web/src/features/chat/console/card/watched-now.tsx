import type { LearnerCard } from '@jingke/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { toShortClock } from '../../../../lib/format/clock.ts'
import { courseAddress } from '../../../../lib/navigation/page-addresses.ts'
import { RelativeTime } from '../../../../lib/time/index.ts'
import { Button, buttonClass } from '../../../../ui/index.ts'
import type { Conversation } from '../../conversation/create-conversation.ts'
import { watchedNowQuery } from './card.queries.ts'
import { cardTranslations } from './card.translations.ts'
import css from './learner-card.module.css'

type Props = {
  chatId: number
  now: LearnerCard['now']
  write: Conversation['write'] | undefined
}

/** The lesson and second of the learner's last beat, while it plays. */
export const WatchedNow = ({ chatId, now, write }: Props) => {
  const t = cardTranslations.useTranslations()
  const { data: watched } = useQuery(watchedNowQuery(chatId, now))
  if (!watched) return <p className={css.soft}>{t('now.never')}</p>
  const { courseId, lessonId, courseName, title, position, duration, isLive, at } = watched
  const clocks = { clock: toShortClock(position), duration: toShortClock(duration) }
  return (
    <div className={css.now} data-live={isLive}>
      <p className={css.nowLabel}>
        {isLive && <span className={css.dot} aria-hidden="true" />}
        {t(isLive ? 'now.live' : 'now.last')}
        {!isLive && <RelativeTime at={at} className={css.soft} />}
      </p>
      <p className={css.lesson}>{title}</p>
      {courseName && <p className={css.soft}>{courseName}</p>}
      <p className={css.second}>{t(duration > 0 ? 'now.atOf' : 'now.at', clocks)}</p>
      {courseId !== null && lessonId !== null && (
        <div className={css.actions}>
          <a
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
            href={courseAddress(courseId, { lessonId, second: position })}
            target="_blank"
            rel="noreferrer"
          >
            {t('now.open')}
          </a>
          {write && (
            <Button
              size="sm"
              onClick={() =>
                write({
                  text: '',
                  lesson: {
                    lessonId,
                    second: position,
                    place: { courseId, courseName, lessonTitle: title, cover: '' },
                  },
                })
              }
            >
              {t('now.send')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

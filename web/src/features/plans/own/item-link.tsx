import type { OwnPlanItem } from '@jingke/contract/plans'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { buttonClass, PlayIcon } from '../../../ui/index.ts'
import { ownPlansTranslations } from './own-plans.translations.ts'

type Props = { item: OwnPlanItem; isMain?: boolean }

/** Opens the lesson at the second where the learner left off. */
export const ItemLink = ({ item, isMain = false }: Props) => {
  const t = ownPlansTranslations.useTranslations()
  const { lesson, name, percent } = item
  if (!lesson) return null
  const isDone = item.doneOn !== null
  const key = isDone ? 'again' : percent > 0 ? 'continue' : 'begin'
  return (
    <PreloadLink
      to={courseAddress(lesson.courseId, {
        ...(lesson.lessonId !== null && { lessonId: lesson.lessonId }),
        ...(lesson.second !== null && lesson.second > 0 && { second: lesson.second }),
      })}
      className={buttonClass({
        variant: isDone ? 'quiet' : isMain ? 'primary' : 'secondary',
        size: 'sm',
      })}
      aria-label={t(`of.${key}`, { name })}
    >
      {!isDone && <PlayIcon size={16} />}
      {t(key)}
    </PreloadLink>
  )
}

import { PreloadLink } from '../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../lib/navigation/page-addresses.ts'
import { buttonClass, PlayIcon } from '../../ui/index.ts'
import { studyTranslations } from './study.translations.ts'

const names = { open: 'openOf', again: 'againOf', continue: 'continueOf' } as const

interface Props {
  readonly courseId: number
  readonly lesson: { readonly id: number; readonly title: string }
  readonly isFinished: boolean
  /** It is no video that can be watched again. */
  readonly isRead?: boolean
}

/**
 * Opens the lesson at the position of the server's record: a second in the URL would be out of
 * date after a reload. A finished lesson starts at 0.
 */
export const ResumeLink = ({ courseId, lesson, isFinished, isRead = false }: Props) => {
  const t = studyTranslations.useTranslations()
  const label = isFinished ? (isRead ? 'open' : 'again') : 'continue'
  return (
    <PreloadLink
      to={courseAddress(courseId, {
        lessonId: lesson.id,
        ...(isFinished && !isRead && { second: 0 }),
      })}
      className={buttonClass({ variant: isFinished ? 'secondary' : 'primary', size: 'sm' })}
      aria-label={t(names[label], { name: lesson.title })}
    >
      {!isRead && <PlayIcon size={16} />}
      {t(label)}
    </PreloadLink>
  )
}

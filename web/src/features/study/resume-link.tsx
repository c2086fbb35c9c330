import { courseAddress } from '../../lib/page-addresses.ts'
import { PreloadLink } from '../../lib/preload-link.tsx'
import { buttonLook, PlayIcon } from '../../ui/index.ts'
import { studyTranslations } from './study.translations.ts'

interface Props {
  readonly courseId: number
  readonly lesson: { readonly id: number; readonly title: string; readonly position: number }
  readonly isFinished: boolean
}

/** Opens the lesson at its second; a finished one from the start. */
export const ResumeLink = ({ courseId, lesson, isFinished }: Props) => {
  const t = studyTranslations.useTranslations()
  return (
    <PreloadLink
      to={courseAddress(courseId, {
        lessonId: lesson.id,
        second: isFinished ? 0 : lesson.position,
      })}
      className={buttonLook({ variant: isFinished ? 'secondary' : 'primary', size: 'sm' })}
      aria-label={t(isFinished ? 'againOf' : 'continueOf', { name: lesson.title })}
    >
      <PlayIcon size={16} />
      {t(isFinished ? 'again' : 'continue')}
    </PreloadLink>
  )
}

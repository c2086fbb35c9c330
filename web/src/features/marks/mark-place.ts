import type { LessonKind } from '@jingke/contract/catalogue'
import { toClock } from '../../lib/format/clock.ts'
import { courseAddress } from '../../lib/navigation/page-addresses.ts'
import { marksTranslations } from './marks.translations.ts'

/** A place in a lesson: a second of a video, a page of a document, thousandths of an article. */
export interface MarkPlace {
  /** Absent: a video. */
  readonly lessonKind?: LessonKind | undefined
  readonly second: number
}

const thousandthsPerPercent = 10

export const namePlace = ({ lessonKind, second }: MarkPlace): string => {
  if (lessonKind === 'document')
    return marksTranslations.translate('place.document', { page: second })
  if (lessonKind === 'article')
    return marksTranslations.translate('place.article', {
      percent: Math.round(second / thousandthsPerPercent),
    })
  return toClock(second)
}

export const placeAddress = ({
  courseId,
  lessonId,
  lessonKind,
  second,
}: MarkPlace & { readonly courseId: number; readonly lessonId: number }): string =>
  courseAddress(courseId, lessonKind ? { lessonId, page: second } : { lessonId, second })

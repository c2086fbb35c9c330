import type { LessonKind } from '@jingke/contract/catalogue'
import { BookIcon, EditIcon, FileIcon, ListIcon, PlayIcon } from '../../ui/index.ts'
import { lessonKindsTranslations } from './lesson-kinds.translations.ts'

/** How each kind of lesson is shown; its words are `kind.<kind>` in the texts beside. */
export const lessonIcons: Readonly<Record<LessonKind, typeof PlayIcon>> = {
  video: PlayIcon,
  article: BookIcon,
  assignment: EditIcon,
  document: FileIcon,
  quiz: ListIcon,
}

/** On the wire a lesson with a video has no kind. */
export const useKindName = () => {
  const t = lessonKindsTranslations.useTranslations()
  return (kind: LessonKind = 'video') => t(`kind.${kind}`)
}

import type { EditState } from '@jingke/contract/catalogue'
import { Tag } from '../../../../ui/index.ts'
import { coursesTranslations } from './courses.translations.ts'

const tones = {
  draft: 'neutral',
  scheduled: 'indigo',
  published: 'jade',
  hidden: 'gold',
  trashed: 'danger',
} as const satisfies Record<EditState, string>

export const CourseStateTag = ({ state }: { state: EditState }) => {
  const t = coursesTranslations.useTranslations()
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}

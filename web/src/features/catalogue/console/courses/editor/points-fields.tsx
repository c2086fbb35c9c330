import { coursePoints, maxPoints } from '@jingke/contract/catalogue/constants'
import { Grid, TextArea } from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import type { CourseEditor } from './use-course-editor.ts'

/** What learners gain, whom the course is for and what is needed first, in both languages. */
export const PointsFields = ({ editor: { edited, change } }: { editor: CourseEditor }) => {
  const t = coursesTranslations.useTranslations()
  return coursePoints.map((points) => (
    <Grid key={points} columns={2} gap={4}>
      {([`${points}Zh`, `${points}En`] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`basics.${name}`)}
          hint={t('basics.pointsHint')}
          rows={3}
          maxLength={maxPoints}
          value={edited[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
    </Grid>
  ))
}

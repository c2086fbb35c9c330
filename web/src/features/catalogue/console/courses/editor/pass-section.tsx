import { hasResult, passNeeds } from '@jingke/contract/catalogue/constants'
import { useId } from 'react'
import { useLanguage } from '../../../../../lib/i18n/language.ts'
import { lessonIcons, useKindName } from '../../../../../lib/lesson-kinds/index.ts'
import { SelectField, Stack } from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import { titleIn } from '../title-in.ts'
import css from './editor.module.css'
import type { LessonRow } from './outline-draft.ts'
import type { CourseEditor } from './use-course-editor.ts'

type ChoiceProps = { lesson: LessonRow; onChange: (isGraded: boolean) => void }

const GradedChoice = ({ lesson, onChange }: ChoiceProps) => {
  const t = coursesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const kindName = useKindName()
  const Icon = lessonIcons[lesson.kind]
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        checked={lesson.isGraded}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Icon size={16} />
      <span className="visually-hidden">{kindName(lesson.kind)} </span>
      {titleIn(lesson, language) || t('outline.untitled')}
    </label>
  )
}

/** Whether the quizzes and assignments have to be passed, and which of them. */
export const PassSection = ({ editor: { edited, change } }: { editor: CourseEditor }) => {
  const t = coursesTranslations.useTranslations()
  const hintId = useId()
  const { chapters, passNeededFor } = edited
  const lessons = chapters
    .flatMap((chapter) => chapter.lessons)
    .filter(({ kind }) => hasResult(kind))
  const grade = (key: string, isGraded: boolean) =>
    change({
      chapters: chapters.map((chapter) => ({
        ...chapter,
        lessons: chapter.lessons.map((one) => (one.key === key ? { ...one, isGraded } : one)),
      })),
    })
  return (
    <Stack gap={4}>
      <SelectField
        label={t('pass.need')}
        options={passNeeds.map((value) => ({ value, label: t(`pass.${value}`) }))}
        value={passNeededFor}
        onChange={(event) =>
          change({
            passNeededFor: passNeeds.find((need) => need === event.target.value) ?? 'nothing',
          })
        }
      />
      {passNeededFor !== 'nothing' && lessons.length === 0 && (
        <p className="soft-text">{t('pass.none')}</p>
      )}
      {passNeededFor !== 'nothing' && lessons.length > 0 && (
        <fieldset aria-describedby={hintId}>
          <legend className={css.legend}>{t('pass.graded')}</legend>
          <div className={css.choices}>
            {lessons.map((lesson) => (
              <GradedChoice
                key={lesson.key}
                lesson={lesson}
                onChange={(isGraded) => grade(lesson.key, isGraded)}
              />
            ))}
          </div>
          <p id={hintId} className="soft-text">
            {t(lessons.some(({ isGraded }) => isGraded) ? 'pass.gradedHint' : 'pass.noGraded')}
          </p>
        </fieldset>
      )}
    </Stack>
  )
}

import { getEditableQuiz } from '@jingke/contract/assessment/calls'
import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../lib/api/call-query.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { useKindName } from '../../../lib/lesson-kinds/index.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { SelectField, Skeleton } from '../../../ui/index.ts'
import { plansConsoleTranslations } from './plans-console.translations.ts'

export const useCourseInfo = (courseId: number | undefined) =>
  useQuery({
    ...freshQuery(getEditableCourse, { id: courseId ?? 0 }),
    enabled: courseId !== undefined,
  })

/** When a quiz is done as an item of a plan. */
const QuizHint = ({ quizId }: { quizId: number }) => {
  const t = plansConsoleTranslations.useTranslations()
  const { data } = useQuery(freshQuery(getEditableQuiz, { quizId }))
  if (!data) return null
  return <p className="soft-text">{t(data.settings.mustPass ? 'item.quizPass' : 'item.quizAny')}</p>
}

type Props = {
  courseId: number
  lessonId: number | undefined
  error: string | undefined
  onChange: (lessonId: number) => void
}

export const LessonChoice = ({ courseId, lessonId, error, onChange }: Props) => {
  const t = plansConsoleTranslations.useTranslations()
  const kindName = useKindName()
  const isEnglish = useLanguage((state) => state.language) === 'en'
  const query = useCourseInfo(courseId)
  if (query.isError) return <LoadFailure query={query} headingLevel={3} />
  if (!query.data) return <Skeleton lines={1} />
  const chosen = query.data.chapters
    .flatMap(({ lessons }) => lessons)
    .find(({ id }) => id === lessonId)
  return (
    <>
      <SelectField
        label={t('item.lesson')}
        required
        error={error}
        value={lessonId ?? ''}
        placeholder={t('item.chooseLesson')}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {query.data.chapters.map((chapter) => (
          <optgroup key={chapter.id} label={isEnglish ? chapter.titleEn : chapter.titleZh}>
            {chapter.lessons.map(({ id, kind, titleZh, titleEn }) => (
              <option key={id} value={id}>
                {t('item.lessonOfKind', {
                  name: isEnglish ? titleEn : titleZh,
                  kind: kindName(kind),
                })}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {chosen?.kind === 'quiz' && chosen.contentId !== null && (
        <QuizHint quizId={chosen.contentId} />
      )}
    </>
  )
}

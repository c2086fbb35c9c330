import type { Reply } from '@jingke/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../../lib/lists/index.ts'
import { Button, Grid, SelectField, TextField, TrashIcon } from '../../../../ui/index.ts'
import { LessonCardPreview } from '../../conversation/lesson-card-view.tsx'
import css from './replies.module.css'
import { courseChoiceQuery, lessonChoiceQuery } from './replies.queries.ts'
import { repliesTranslations } from './replies.translations.ts'

type Lesson = NonNullable<Reply['lesson']>

/** Finds a course, then one of its lessons. */
const LessonSearch = ({ onChoose }: { onChoose: (lesson: Lesson) => void }) => {
  const t = repliesTranslations.useTranslations()
  const [keyword, setKeyword] = useState('')
  const [courseId, setCourseId] = useState(0)
  const { data: courses } = useQuery(courseChoiceQuery(useDebounced(keyword.trim())))
  const { data: details } = useQuery(lessonChoiceQuery(courseId))
  const lessons = details?.chapters.flatMap((chapter) => chapter.lessons) ?? []
  const choose = (lessonId: number) => {
    const lesson = lessons.find(({ id }) => id === lessonId)
    if (!lesson || !details) return
    const { id, name, thumbnail } = details.course
    const place = { courseId: id, courseName: name, lessonTitle: lesson.title, cover: thumbnail }
    onChoose({ lessonId, second: 0, place })
  }
  return (
    <Grid columns={3} gap={4}>
      <TextField
        label={t('lesson.search')}
        type="search"
        autoComplete="off"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <SelectField
        label={t('lesson.course')}
        value={String(courseId)}
        options={[
          { value: '0', label: t('lesson.chooseCourse') },
          ...(courses?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => setCourseId(Number(event.target.value))}
      />
      <SelectField
        label={t('lesson')}
        value="0"
        disabled={lessons.length === 0}
        options={[
          { value: '0', label: t('lesson.chooseLesson') },
          ...lessons.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={(event) => choose(Number(event.target.value))}
      />
    </Grid>
  )
}

type Props = {
  value: Lesson | null
  error: string | undefined
  onChange: (lesson: Lesson | null) => void
}

/** The lesson that goes with a canned reply, and the second at which it opens. */
export const LessonChoice = ({ value, error, onChange }: Props) => {
  const t = repliesTranslations.useTranslations()
  const [isSearching, setIsSearching] = useState(false)
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>{t('lesson')}</legend>
      {value && (
        <>
          {value.place ? (
            <LessonCardPreview card={value} />
          ) : (
            <p className="soft-text">{t('lesson.hidden')}</p>
          )}
          <div className={css.lessonActions}>
            <TextField
              label={t('lesson.second')}
              type="number"
              min={0}
              max={86_400}
              className={css.second}
              value={value.second}
              onChange={({ target }) => onChange({ ...value, second: Number(target.value) })}
            />
            <Button
              size="sm"
              variant="quiet"
              icon={<TrashIcon size={16} />}
              onClick={() => onChange(null)}
            >
              {t('lesson.remove')}
            </Button>
          </div>
        </>
      )}
      {!value && isSearching && (
        <LessonSearch
          onChoose={(lesson) => {
            setIsSearching(false)
            onChange(lesson)
          }}
        />
      )}
      {!value && !isSearching && (
        <Button size="sm" onClick={() => setIsSearching(true)}>
          {t('lesson.add')}
        </Button>
      )}
      {error && (
        <p role="alert" className="error-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}

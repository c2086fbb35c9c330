import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { maxKeyword } from '@jingke/contract/core/constants'
import type { LibraryVideo } from '@jingke/contract/media'
import { linkLessonVideo } from '@jingke/contract/media/calls'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { callQuery } from '../../../../lib/api/call-query.ts'
import { toClock } from '../../../../lib/format/clock.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import {
  Button,
  ConfirmDialog,
  Dialog,
  SearchIcon,
  Skeleton,
  TextField,
  toast,
} from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './lesson-link-dialog.module.css'
import { refreshLibrary } from './library.queries.ts'

const coursesQuery = (keyword: string) =>
  callQuery(listCourses, {
    pageSize: 12,
    ...(keyword && { keyword }),
  })

const Courses = ({ onChoose }: { onChoose: (courseId: number) => void }) => {
  const t = mediaConsoleTranslations.useTranslations()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const query = useQuery({ ...coursesQuery(keyword), placeholderData: keepPreviousData })
  return (
    <>
      <TextField
        type="search"
        label={t('lesson.search')}
        prefix={<SearchIcon size={18} />}
        maxLength={maxKeyword}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && <Skeleton lines={4} />}
      {query.data?.list.length === 0 && <p className={css.note}>{t('lesson.noCourse')}</p>}
      <ul className={css.list}>
        {query.data?.list.map((course) => (
          <li key={course.id}>
            <button type="button" className={css.row} onClick={() => onChoose(course.id)}>
              {course.name}
              <span className={css.note}>{t('lesson.count', { count: course.lessonCount })}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type LessonsProps = { courseId: number; video: LibraryVideo; onDone: () => void }

const Lessons = ({ courseId, video, onDone }: LessonsProps) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const query = useQuery(callQuery(getCourseDetails, { courseId }))
  const [toReplace, setToReplace] = useState<{ id: number; title: string }>()
  const link = useMutation({
    mutationFn: (lessonId: number) => call(linkLessonVideo, { lessonId, videoId: video.id }),
    onSuccess: async () => {
      toast.show({ kind: 'success', text: t('lesson.done') })
      onDone()
      await queries.invalidateQueries({ queryKey: [getCourseDetails] })
      await refreshLibrary(queries)
    },
  })
  if (query.isLoadingError) return <LoadFailure query={query} />
  if (!query.data) return <Skeleton lines={6} />
  return (
    <>
      <ul className={css.list}>
        {query.data.chapters.flatMap((chapter, chapterIndex) =>
          chapter.lessons.map((lesson, index) => (
            <li key={lesson.id}>
              <button
                type="button"
                className={css.row}
                disabled={link.isPending || lesson.videoId === video.id}
                onClick={() =>
                  lesson.videoId === null ? link.mutate(lesson.id) : setToReplace(lesson)
                }
              >
                <span>
                  {chapterIndex + 1}.{index + 1} {lesson.title}
                </span>
                <span className={css.note}>
                  {lesson.videoId === video.id
                    ? t('lesson.this')
                    : lesson.videoId === null
                      ? t('lesson.none')
                      : toClock(lesson.duration)}
                </span>
              </button>
            </li>
          )),
        )}
      </ul>
      <ConfirmDialog
        isOpen={toReplace !== undefined}
        title={t('lesson.replaceTitle', { name: toReplace?.title ?? '' })}
        text={t('lesson.replaceText', { name: video.name })}
        confirmLabel={t('lesson.replace')}
        cancelLabel={t('dialog.back')}
        isLoading={link.isPending}
        onCancel={() => setToReplace(undefined)}
        onConfirm={() => toReplace && link.mutate(toReplace.id)}
      />
    </>
  )
}

type Props = { video: LibraryVideo; isOpen: boolean; onClose: () => void }

/** Chooses a course, then the lesson that plays this video. */
export const LessonLinkDialog = ({ video, isOpen, onClose }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const [courseId, setCourseId] = useState<number>()
  const close = () => {
    setCourseId(undefined)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('menu.lesson')}
      description={t(courseId === undefined ? 'lesson.chooseCourse' : 'lesson.chooseLesson')}
      closeLabel={t('dialog.back')}
      footer={
        courseId !== undefined && (
          <Button onClick={() => setCourseId(undefined)}>{t('lesson.otherCourse')}</Button>
        )
      }
    >
      {courseId === undefined ? (
        <Courses onChoose={setCourseId} />
      ) : (
        <Lessons courseId={courseId} video={video} onDone={close} />
      )}
    </Dialog>
  )
}

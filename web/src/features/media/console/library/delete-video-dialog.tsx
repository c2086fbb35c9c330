import { listVideoLessons } from '@jingke/contract/catalogue/calls'
import type { LibraryVideo } from '@jingke/contract/media'
import { deleteVideo, linkLessonVideo } from '@jingke/contract/media/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Button, Dialog, Skeleton, Stack, toast } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './lesson-link-dialog.module.css'
import { refreshLibrary } from './library.queries.ts'

type Props = { video: LibraryVideo; onClose: () => void }

/** Names the lessons that play the video: it is taken from them before it is deleted. */
export const DeleteVideoDialog = ({ video, onClose }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  // Without it the server alone knows whether a lesson plays the video, and refuses then.
  const mayReadLessons = useMay('content.read')
  const mayUnlink = useMay('content.change')
  const query = useQuery({
    ...freshQuery(listVideoLessons, { videoId: video.id }),
    enabled: mayReadLessons,
  })
  const lessons = query.data ?? []
  const remove = useMutation({
    mutationFn: async () => {
      for (const { id } of lessons) await call(linkLessonVideo, { lessonId: id, videoId: null })
      await call(deleteVideo, { videoId: video.id })
    },
    onSuccess: () => {
      toast.show({ kind: 'success', text: t('done.delete') })
      onClose()
    },
    onSettled: async () => {
      if (mayReadLessons) await query.refetch()
      await refreshLibrary(queries)
    },
  })
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      canDismiss={!remove.isPending}
      title={t('confirm.delete', { name: video.name })}
      description={t('confirm.deleteText')}
      footer={
        <>
          <Button onClick={onClose} disabled={remove.isPending}>
            {t('dialog.back')}
          </Button>
          <Button
            variant="danger"
            disabled={(mayReadLessons && !query.data) || (lessons.length > 0 && !mayUnlink)}
            isLoading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {lessons.length === 0
              ? t('menu.delete')
              : t('confirm.unlinkAndDelete', { count: lessons.length })}
          </Button>
        </>
      }
    >
      {query.isError && <LoadFailure query={query} />}
      {query.isLoading && <Skeleton lines={2} />}
      {lessons.length > 0 && (
        <Stack gap={2}>
          <p>{t('confirm.inUse', { count: lessons.length })}</p>
          <ul className={css.list}>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <Link to={`/console/courses/${lesson.courseId}`}>{lesson.courseName}</Link>
                <span className={css.note}> · {lesson.title}</span>
              </li>
            ))}
          </ul>
          <p className={css.note}>{t('confirm.inUseHint')}</p>
        </Stack>
      )}
    </Dialog>
  )
}

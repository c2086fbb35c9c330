import type { LessonKind } from '@jingke/contract/catalogue'
import type { Mark } from '@jingke/contract/marks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LoadFailure } from '../../lib/lists/index.ts'
import {
  BookmarkIcon,
  Button,
  EditIcon,
  EmptyState,
  Inline,
  Skeleton,
  toast,
} from '../../ui/index.ts'
import type { LessonPlayer } from './lesson-player.ts'
import { MarkItem } from './mark-item.tsx'
import { namePlace } from './mark-place.ts'
import { marksTranslations } from './marks.translations.ts'
import css from './marks-panel.module.css'
import { NoteForm } from './note-form.tsx'
import { UnsentNoteList } from './unsent/unsent-note-list.tsx'
import { unsentNotes } from './unsent/unsent-notes.ts'
import { type NamedLesson, useAddMark, useLessonMarks } from './use-lesson-marks.ts'

/** Adds a bookmark at the current position. */
export const useAddBookmark = (
  player: LessonPlayer,
  courseId: number,
  lessonId: number,
  lessonKind?: LessonKind,
) => {
  const t = marksTranslations.useTranslations()
  const { mutate } = useAddMark(courseId, lessonId)
  return useCallback(() => {
    const second = Math.floor(player.get().position)
    mutate(
      { kind: 'bookmark', second, text: '' },
      {
        onSuccess: () =>
          toast.show({
            kind: 'success',
            text: t('bookmarked', { clock: namePlace({ lessonKind, second }) }),
          }),
      },
    )
  }, [mutate, player, lessonKind, t])
}

/** The button that opens the form gets the focus back when the form closes, unless something else has it. */
const useOpenButton = (isOpen: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    if (isClosed && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

type Props = {
  player: LessonPlayer
  lesson: NamedLesson
  /** Where a note is being written. */
  writingAt: number | undefined
  onWrite: (second: number | undefined) => void
}

/** Notes and bookmarks of a lesson; a click goes to their place. */
export const MarksPanel = ({ player, lesson, writingAt, onWrite }: Props) => {
  const { courseId, lessonId, kind } = lesson
  const t = marksTranslations.useTranslations()
  const { query, marks, add, addNote, update, remove } = useLessonMarks(lesson)
  const hasUnsent = unsentNotes.use(({ notes }) => notes.some((note) => note.lessonId === lessonId))
  const bookmark = useAddBookmark(player, courseId, lessonId, kind)
  const [addedId, setAddedId] = useState<number>()
  const openButton = useOpenButton(writingAt !== undefined)
  const now = () => Math.floor(player.get().position)

  const onRemove = (mark: Mark) => {
    const { kind, second, text } = mark
    remove.mutate(mark, {
      onSuccess: () =>
        toast.show({
          kind: 'success',
          text: t('removed'),
          action: { label: t('undo'), onAct: () => add.mutate({ kind, second, text }) },
        }),
    })
  }
  const draw = () => {
    if (query.isError) return <LoadFailure query={query} headingLevel={3} />
    if (!query.data) return <Skeleton lines={4} />
    if (marks.length === 0 && hasUnsent) return null
    if (marks.length === 0 && writingAt === undefined)
      return (
        <EmptyState
          size="sm"
          headingLevel={3}
          title={t('panel.empty')}
          text={t(kind ? 'panel.emptyReading' : 'panel.emptyText')}
        />
      )
    return (
      <ol className={css.list} aria-label={t('list')}>
        {marks.map((mark) => (
          <MarkItem
            key={mark.id}
            mark={mark}
            isAdded={mark.id === addedId}
            onGo={player.seek}
            isSaving={update.isPending}
            onChange={(text, done) => update.mutate({ id: mark.id, text }, { onSuccess: done })}
            onRemove={() => onRemove(mark)}
          />
        ))}
      </ol>
    )
  }
  return (
    <div className={css.panel}>
      {writingAt === undefined ? (
        <Inline gap={2}>
          <Button
            ref={openButton}
            size="sm"
            icon={<EditIcon size={16} />}
            onClick={() => onWrite(now())}
          >
            <NowLabel player={player} lessonKind={kind} />
          </Button>
          <Button size="sm" variant="quiet" icon={<BookmarkIcon size={16} />} onClick={bookmark}>
            {t('bookmark')}
          </Button>
        </Inline>
      ) : (
        <NoteForm
          label={t('add', { clock: namePlace({ lessonKind: kind, second: writingAt }) })}
          isSaving={addNote.isPending}
          onCancel={() => onWrite(undefined)}
          onSave={(text) =>
            void addNote.mutateAsync({ second: writingAt, text }).then(
              (mark) => {
                setAddedId(mark?.id)
                onWrite(undefined)
                if (mark) toast.show({ kind: 'success', text: t('saved') })
                else toast.show({ text: t('unsent.kept') })
              },
              // The form keeps the text; the error is shown already.
              () => {},
            )
          }
        />
      )}
      <UnsentNoteList lessonId={lessonId} />
      {draw()}
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="link"
          isLoading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  )
}

type NowProps = { player: LessonPlayer; lessonKind: LessonKind | undefined }

const NowLabel = ({ player, lessonKind }: NowProps) => {
  const t = marksTranslations.useTranslations()
  const second = player.use((state) => Math.floor(state.position))
  return t('add', { clock: namePlace({ lessonKind, second }) })
}

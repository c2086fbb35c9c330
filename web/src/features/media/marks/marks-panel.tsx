import type { Mark } from '@jingke/contract/favourites'
import { useCallback } from 'react'
import { toClock } from '../../../lib/format/clock.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Button, EditIcon, EmptyState, Skeleton, toast } from '../../../ui/index.ts'
import { mediaTranslations } from '../media.translations.ts'
import type { Player } from '../player/player.ts'
import { BookmarkGlyph } from '../player/player-icons.tsx'
import { MarkItem } from './mark-item.tsx'
import css from './marks-panel.module.css'
import { NoteForm } from './note-form.tsx'
import { useAddMark, useMarks } from './use-marks.ts'

/** Adds a bookmark at the current position. */
export const useAddBookmark = (player: Player, courseId: number, lessonId: number) => {
  const t = mediaTranslations.useTranslations()
  const { mutate } = useAddMark(courseId, lessonId)
  return useCallback(() => {
    const second = Math.floor(player.get().position)
    mutate(
      { kind: 'bookmark', second, text: '' },
      {
        onSuccess: () =>
          toast.show({ kind: 'success', text: t('marks.bookmarked', { clock: toClock(second) }) }),
      },
    )
  }, [mutate, player, t])
}

type Props = {
  player: Player
  courseId: number
  lessonId: number
  /** The second at which a note is being written. */
  writingAt: number | undefined
  onWrite: (second: number | undefined) => void
}

/** Notes and bookmarks of a lesson; a click seeks to their second. */
export const MarksPanel = ({ player, courseId, lessonId, writingAt, onWrite }: Props) => {
  const t = mediaTranslations.useTranslations()
  const { query, marks, add, update, remove } = useMarks(courseId, lessonId)
  const bookmark = useAddBookmark(player, courseId, lessonId)
  const now = () => Math.floor(player.get().position)

  const onRemove = (mark: Mark) => {
    const { kind, second, text } = mark
    remove.mutate(mark, {
      onSuccess: () =>
        toast.show({
          kind: 'success',
          text: t('marks.removed'),
          action: { label: t('marks.undo'), onAct: () => add.mutate({ kind, second, text }) },
        }),
    })
  }
  const draw = () => {
    if (query.isError) return <LoadFailure query={query} headingLevel={3} />
    if (!query.data) return <Skeleton lines={4} />
    if (marks.length === 0 && writingAt === undefined)
      return (
        <EmptyState
          size="sm"
          headingLevel={3}
          title={t('marks.empty')}
          text={t('marks.emptyText')}
        />
      )
    return (
      <ol className={css.list} aria-label={t('marks.list')}>
        {marks.map((mark) => (
          <MarkItem
            key={mark.id}
            mark={mark}
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
        <div className={css.actions}>
          <Button size="sm" icon={<EditIcon size={16} />} onClick={() => onWrite(now())}>
            <NowLabel player={player} />
          </Button>
          <Button size="sm" variant="quiet" icon={<BookmarkGlyph size={16} />} onClick={bookmark}>
            {t('marks.bookmark')}
          </Button>
        </div>
      ) : (
        <NoteForm
          label={t('marks.add', { clock: toClock(writingAt) })}
          isSaving={add.isPending}
          onCancel={() => onWrite(undefined)}
          onSave={(text) =>
            add.mutate(
              { kind: 'note', second: writingAt, text },
              {
                onSuccess: () => {
                  onWrite(undefined)
                  toast.show({ kind: 'success', text: t('marks.saved') })
                },
              },
            )
          }
        />
      )}
      {draw()}
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="link"
          isLoading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('marks.more')}
        </Button>
      )}
    </div>
  )
}

const NowLabel = ({ player }: { player: Player }) => {
  const t = mediaTranslations.useTranslations()
  const second = player.use((state) => Math.floor(state.position))
  return t('marks.add', { clock: toClock(second) })
}

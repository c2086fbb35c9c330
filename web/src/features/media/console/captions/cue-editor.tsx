import type { Caption, Cue, Playback } from '@jingke/contract/media'
import { editCues } from '@jingke/contract/media/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { ConflictNotice } from '../../../../lib/edit-dialog/index.ts'
import { parseTimeCode } from '../../../../lib/format/time-code.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { useCloseGuard } from '../../../../lib/unsaved/index.ts'
import { Button, Dialog, Skeleton, toast } from '../../../../ui/index.ts'
import { LazyVideoPlayer } from '../../player/lazy-video-player.tsx'
import { createPlayer } from '../../player/player.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './captions.module.css'
import { captionQuery, refreshCaption } from './captions.queries.ts'
import { type CueDraft, editBetween, problemOf, toCues, toDraft } from './cue-drafts.ts'
import { CueRow } from './cue-row.tsx'

/** Milliseconds. */
const newCueDuration = 2000
const pageSize = 50

const useDrafts = (cues: readonly Cue[]) => {
  const [drafts, setDrafts] = useState(() => cues.map(toDraft))
  const change = useCallback(
    (index: number, patch: Partial<CueDraft>) =>
      setDrafts((now) => now.map((draft, at) => (at === index ? { ...draft, ...patch } : draft))),
    [],
  )
  const insert = useCallback(
    (index: number) =>
      setDrafts((now) => {
        const start = parseTimeCode(now[index]?.end ?? '') ?? 0
        return now.toSpliced(
          index + 1,
          0,
          toDraft({ start, end: start + newCueDuration, text: '' }),
        )
      }),
    [],
  )
  const remove = useCallback((index: number) => setDrafts((now) => now.toSpliced(index, 1)), [])
  return { drafts, change, insert, remove }
}

type Shown = { playback: Playback; title: string }
type EditorProps = Shown & {
  caption: Caption
  cues: readonly Cue[]
  /** Opens the editor again with the latest cues, after a conflict. */
  onLoad: () => void
  onClose: () => void
}

const Editor = ({ caption, cues, playback, title, onLoad, onClose }: EditorProps) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const userName = useSession((state) => state.user?.userName ?? '')
  const [player] = useState(() => createPlayer(`console.${userName}`))
  const [before] = useState(cues)
  // The captions may be loaded again meanwhile, with what others have changed.
  const [version] = useState(caption.version)
  const { drafts, change, insert, remove } = useDrafts(before)
  const [shown, setShown] = useState(pageSize)
  const [isChecked, setIsChecked] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const wrong = drafts.filter((draft) => problemOf(draft) !== undefined).length
  const edit = editBetween(before, toCues(drafts))
  const isDirty = wrong > 0 || edit !== undefined
  const { close, question } = useCloseGuard(isDirty, onClose)
  const save = useOnceMutation({
    mutationFn: (idempotencyKey, sent: NonNullable<typeof edit>) =>
      call(editCues, { captionId: caption.id, version, ...sent }, { idempotencyKey }),
    onSuccess: async () => {
      toast.show({ kind: 'success', text: t('cue.saved') })
      onClose()
      await refreshCaption(queries, caption.id)
    },
  })
  const submit = () => {
    setIsChecked(true)
    if (wrong === 0) {
      if (edit) save.mutate(edit)
      return
    }
    const index = drafts.findIndex((draft) => problemOf(draft) !== undefined)
    list.current?.children[index]?.scrollIntoView({ block: 'center' })
  }
  const seek = useCallback(
    (second: number) => {
      player.seek(second)
      player.play()
    },
    [player],
  )
  return (
    <Dialog
      size="lg"
      className={css.editor}
      isOpen
      onClose={close}
      title={t(caption.isDraft ? 'cue.draftTitle' : 'cue.title', { name: caption.label })}
      closeLabel={t('dialog.back')}
      footer={
        <>
          {isChecked && wrong > 0 && (
            <p role="alert" className={css.wrong}>
              {t('cue.wrong', { count: wrong })}
            </p>
          )}
          <Button onClick={close}>{t('dialog.back')}</Button>
          <Button variant="primary" disabled={!isDirty} isLoading={save.isPending} onClick={submit}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <ConflictNotice error={save.error} text={t('cue.conflict')} onLoad={onLoad} />
      <div className={css.beside}>
        <div className={css.video}>
          <LazyVideoPlayer {...{ player, playback, title }} watermark={userName} />
        </div>
        <div>
          <ol ref={list} className={css.cues}>
            {drafts.slice(0, shown).map((draft, index) => (
              <CueRow
                key={draft.key}
                {...{ draft, index, isChecked }}
                onChange={change}
                onInsert={insert}
                onRemove={remove}
                onSeek={seek}
              />
            ))}
          </ol>
          {drafts.length === 0 && (
            <Button size="sm" onClick={() => insert(-1)}>
              {t('cue.insert')}
            </Button>
          )}
          {drafts.length > shown && (
            <Button variant="link" onClick={() => setShown(shown + pageSize)}>
              {t('cue.more', { count: drafts.length - shown })}
            </Button>
          )}
        </div>
      </div>
      {question}
    </Dialog>
  )
}

type Props = Shown & { caption: Caption; onClose: () => void }

/** The cues of captions beside their video; all changes are saved together. */
export const CueEditor = ({ caption, onClose, ...shown }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  // Edits name cues by their index, so they begin from the cues as they are now.
  const query = useQuery({ ...captionQuery(caption.id), staleTime: 0 })
  const [loads, setLoads] = useState(0)
  const load = async () => {
    await query.refetch()
    setLoads((count) => count + 1)
  }
  if (query.data && query.isFetchedAfterMount)
    return (
      <Editor
        key={loads}
        {...shown}
        caption={query.data}
        cues={query.data.cues}
        onLoad={load}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      size="lg"
      isOpen
      onClose={onClose}
      title={t('cue.title', { name: caption.label })}
      closeLabel={t('dialog.back')}
    >
      {query.isError ? <LoadFailure query={query} headingLevel={3} /> : <Skeleton lines={6} />}
    </Dialog>
  )
}

import type { Caption, Cue } from '@jingke/contract/media'
import { maxCueText } from '@jingke/contract/media/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useCloseGuard } from '../../../../lib/unsaved/index.ts'
import {
  Button,
  Dialog,
  IconButton,
  Skeleton,
  TextArea,
  TextField,
  TrashIcon,
} from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './captions.module.css'
import { captionQuery, refreshCaption } from './captions.queries.ts'
import { parseTimeCode, toTimeCode } from './time-code.ts'

interface Edit {
  readonly from: number
  readonly remove: number
  readonly insert: Cue[]
}

/** Milliseconds. */
const newCueDuration = 2000
const pageSize = 50

type RowProps = {
  cue: Cue
  place: number
  isSaving: boolean
  onEdit: (edit: Edit) => void
  onDirty: (place: number, isDirty: boolean) => void
}

const CueRow = ({ cue, place, isSaving, onEdit, onDirty }: RowProps) => {
  const t = mediaConsoleTranslations.useTranslations()
  const [start, setStart] = useState(toTimeCode(cue.start))
  const [end, setEnd] = useState(toTimeCode(cue.end))
  const [text, setText] = useState(cue.text)
  const next = { start: parseTimeCode(start), end: parseTimeCode(end), text: text.trim() }
  const isChanged = next.start !== cue.start || next.end !== cue.end || next.text !== cue.text
  const tell = useEffectEvent((isDirty: boolean) => onDirty(place, isDirty))
  useEffect(() => {
    tell(isChanged)
    return () => tell(false)
  }, [isChanged])
  const wrong = [
    (next.start === undefined || next.end === undefined) && t('cue.wrongTime'),
    next.start !== undefined &&
      next.end !== undefined &&
      next.end <= next.start &&
      t('cue.wrongOrder'),
  ].find((problem) => problem)
  const save = () => {
    if (next.start === undefined || next.end === undefined || wrong || next.text === '') return
    onEdit({
      from: place,
      remove: 1,
      insert: [{ start: next.start, end: next.end, text: next.text }],
    })
  }
  return (
    <li className={css.cue}>
      <div className={css.times}>
        <TextField
          label={t('cue.start')}
          value={start}
          onChange={(event) => setStart(event.target.value)}
        />
        <TextField
          label={t('cue.end')}
          value={end}
          error={wrong || undefined}
          onChange={(event) => setEnd(event.target.value)}
        />
      </div>
      <TextArea
        label={t('cue.text')}
        rows={2}
        maxLength={maxCueText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.cueTools}>
        <Button
          size="sm"
          variant="primary"
          disabled={!isChanged || Boolean(wrong) || next.text === ''}
          isLoading={isSaving}
          onClick={save}
        >
          {t('dialog.save')}
        </Button>
        <Button
          size="sm"
          onClick={() =>
            onEdit({
              from: place + 1,
              remove: 0,
              insert: [{ start: cue.end, end: cue.end + newCueDuration, text: '…' }],
            })
          }
        >
          {t('cue.insert')}
        </Button>
        <IconButton
          size="sm"
          label={t('cue.remove', { place: place + 1 })}
          icon={<TrashIcon size={18} />}
          onClick={() => onEdit({ from: place, remove: 1, insert: [] })}
        />
      </div>
    </li>
  )
}

/** Each cue is saved separately. */
export const CueEditor = ({ caption, onClose }: { caption: Caption; onClose: () => void }) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const query = useQuery(captionQuery(caption.id))
  const [shown, setShown] = useState(pageSize)
  const { mutate, isPending } = useMutation({
    mutationFn: (edit: Edit) =>
      call('/jk-admin/api-admin/v1/media/captions/editCues', { captionId: caption.id, ...edit }),
    onSettled: () => refreshCaption(queries, caption.id),
  })
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const { close, question } = useCloseGuard(changed.size > 0, onClose)
  const note = (place: number, isDirty: boolean) =>
    setChanged((now) => {
      if (now.has(place) === isDirty) return now
      return new Set(isDirty ? [...now, place] : [...now].filter((other) => other !== place))
    })
  const cues = query.data?.cues ?? []
  return (
    <Dialog
      size="lg"
      isOpen
      onClose={close}
      title={t('cue.title', { name: caption.label })}
      closeLabel={t('dialog.back')}
    >
      {query.isError && <LoadFailure query={query} headingLevel={3} />}
      {query.isPending && <Skeleton lines={6} />}
      <ol className={css.cues}>
        {cues.slice(0, shown).map((cue, place) => (
          <CueRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two cues may be equal, so the index is part of the key
            key={`${place} ${cue.start} ${cue.end} ${cue.text}`}
            cue={cue}
            place={place}
            isSaving={isPending}
            onEdit={mutate}
            onDirty={note}
          />
        ))}
      </ol>
      {cues.length > shown && (
        <Button variant="link" onClick={() => setShown(shown + pageSize)}>
          {t('cue.more', { count: cues.length - shown })}
        </Button>
      )}
      {question}
    </Dialog>
  )
}

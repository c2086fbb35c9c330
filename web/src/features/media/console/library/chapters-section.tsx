import type { ChapterMark } from '@jingke/contract/media'
import { putChapterMarks } from '@jingke/contract/media/calls'
import { maxChapterTitle } from '@jingke/contract/media/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { ConflictNotice, conflictVersion } from '../../../../lib/edit-dialog/index.ts'
import { toClock } from '../../../../lib/format/clock.ts'
import { parseTimeCode } from '../../../../lib/format/time-code.ts'
import { storedVersion, useOnceMutation } from '../../../../lib/once/index.ts'
import { Button, IconButton, TextField, TrashIcon, toast } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './chapters-section.module.css'
import { videoQuery } from './library.queries.ts'

interface Draft {
  readonly key: number
  readonly start: string
  readonly titleZh: string
  readonly titleEn: string
}

let lastKey = 0
const toDraft = ({ start, titleZh, titleEn }: ChapterMark): Draft => {
  lastKey += 1
  return { key: lastKey, start: toClock(start), titleZh, titleEn }
}

const secondOf = ({ start }: Draft): number | undefined => {
  const ms = parseTimeCode(start)
  return ms === undefined ? undefined : Math.floor(ms / 1000)
}

/** To compare marks, whatever the order of their fields. */
const textOf = (marks: readonly ChapterMark[]): string =>
  JSON.stringify(marks.map(({ start, titleZh, titleEn }) => [start, titleZh, titleEn]))

type Props = {
  videoId: number
  version: number
  marks: readonly ChapterMark[]
  /** Named by the uploaded file; offered while there are no marks. */
  inFile: readonly { start: number; title: string }[]
  onDirty: (isDirty: boolean) => void
}

/** Chapter marks, shown on the seek bar. */
export const ChaptersSection = ({ videoId, version, marks, inFile, onDirty }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  /** The marks that the edit began with. */
  const [base, setBase] = useState({ marks, version })
  const [drafts, setDrafts] = useState(() => marks.map(toDraft))
  /** After a conflict: saving again replaces what the other person wrote. */
  const [seen, setSeen] = useState<number>()
  const [isChecked, setIsChecked] = useState(false)
  const save = useOnceMutation({
    mutationFn: (idempotencyKey, chapters: ChapterMark[]) =>
      call(
        putChapterMarks,
        { videoId, version: seen ?? base.version, chapters },
        { isQuiet: true, idempotencyKey },
      ),
    onError: (error) => {
      setSeen(conflictVersion(error) ?? storedVersion(error) ?? undefined)
      if (conflictVersion(error) === undefined)
        toast.show({ kind: 'error', text: errorText(error) })
    },
    onSuccess: async (changed, chapters) => {
      setBase({ marks: chapters, version: changed.version })
      setSeen(undefined)
      toast.show({ kind: 'success', text: t('chapters.saved') })
      await queries.invalidateQueries({ queryKey: videoQuery(videoId).queryKey })
    },
  })
  const change = (key: number, patch: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft)))
  const isComplete = drafts.every(
    (draft) => secondOf(draft) !== undefined && draft.titleZh.trim() && draft.titleEn.trim(),
  )
  const toMarks = () =>
    drafts
      .map(({ titleZh, titleEn, ...rest }) => ({
        start: secondOf({ titleZh, titleEn, ...rest }) ?? 0,
        titleZh: titleZh.trim(),
        titleEn: titleEn.trim(),
      }))
      .sort((one, other) => one.start - other.start)
  const isDirty = !isComplete || textOf(toMarks()) !== textOf(base.marks)
  // Another name of the video does not matter here; other marks are shown unless some are being typed.
  if (version > base.version && (!isDirty || textOf(marks) === textOf(base.marks))) {
    setBase({ marks, version })
    if (textOf(marks) !== textOf(base.marks)) setDrafts(marks.map(toDraft))
  }
  const load = async () => {
    const latest = await queries.fetchQuery({ ...videoQuery(videoId), staleTime: 0 })
    setBase({ marks: latest.chapters, version: latest.version })
    setDrafts(latest.chapters.map(toDraft))
    setSeen(undefined)
    save.reset()
  }
  const tell = useEffectEvent(onDirty)
  useEffect(() => tell(isDirty), [isDirty])
  useEffect(() => () => tell(false), [])
  const missing = (title: string) =>
    isChecked && title.trim() === '' ? t('chapters.titleMissing') : undefined
  return (
    <section className={css.section}>
      <h3>{t('chapters.title')}</h3>
      <ConflictNotice error={save.error} onLoad={load} />
      {drafts.length === 0 && <p className="soft-text">{t('chapters.none')}</p>}
      {drafts.map((draft, index) => (
        <div key={draft.key} className={css.row}>
          <TextField
            label={t('chapters.start')}
            isLabelHidden={index > 0}
            error={secondOf(draft) === undefined ? t('cue.wrongTime') : undefined}
            value={draft.start}
            onChange={(event) => change(draft.key, { start: event.target.value })}
          />
          <TextField
            label={t('chapters.titleZh')}
            isLabelHidden={index > 0}
            maxLength={maxChapterTitle}
            error={missing(draft.titleZh)}
            value={draft.titleZh}
            onChange={(event) => change(draft.key, { titleZh: event.target.value })}
          />
          <TextField
            label={t('chapters.titleEn')}
            isLabelHidden={index > 0}
            maxLength={maxChapterTitle}
            error={missing(draft.titleEn)}
            value={draft.titleEn}
            onChange={(event) => change(draft.key, { titleEn: event.target.value })}
          />
          <IconButton
            label={t('chapters.remove', { name: draft.titleZh || draft.start })}
            icon={<TrashIcon size={18} />}
            className={index === 0 ? css.besideLabel : undefined}
            onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
          />
        </div>
      ))}
      <div className={css.actions}>
        <Button
          size="sm"
          onClick={() => setDrafts([...drafts, toDraft({ start: 0, titleZh: '', titleEn: '' })])}
        >
          {t('chapters.add')}
        </Button>
        {drafts.length === 0 && inFile.length > 0 && (
          <Button
            size="sm"
            onClick={() =>
              setDrafts(
                inFile.map(({ start, title }) =>
                  toDraft({ start, titleZh: title, titleEn: title }),
                ),
              )
            }
          >
            {t('chapters.takeOver', { count: inFile.length })}
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          isLoading={save.isPending}
          onClick={() => {
            setIsChecked(true)
            if (isComplete) save.mutate(toMarks())
          }}
        >
          {t('dialog.save')}
        </Button>
      </div>
    </section>
  )
}

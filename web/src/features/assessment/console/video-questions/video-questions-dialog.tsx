import type { LessonQuestions } from '@jingke/contract/assessment'
import { getLessonQuestions, saveLessonQuestions } from '@jingke/contract/assessment/calls'
import { videoQuestionRules } from '@jingke/contract/assessment/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { ConflictNotice, conflictVersion } from '../../../../lib/edit-dialog/index.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { storedVersion, useOnceMutation } from '../../../../lib/once/index.ts'
import { EditableBy, ReadOnlyNote, useMay } from '../../../../lib/rights/index.ts'
import { useCloseGuard } from '../../../../lib/unsaved/index.ts'
import {
  Button,
  Drawer,
  IconButton,
  PlusIcon,
  SelectField,
  Skeleton,
  Stack,
  TextField,
  TrashIcon,
  toast,
} from '../../../../ui/index.ts'
import { newDraft, type QuestionDraft, secondOf, toDraft, toList } from './list-draft.ts'
import { QuestionPicker } from './question-picker.tsx'
import css from './video-questions.module.css'
import { lessonQuestionsTranslations } from './video-questions.translations.ts'

/** Plays the video; it comes from the media feature, by way of the console. */
export type VideoPreview = ComponentType<{
  videoId: number
  onSecond: (second: number) => void
}>

export interface VideoQuestionsProps {
  readonly lessonId: number
  readonly videoId: number
  /** The name of the lesson. */
  readonly title: string
  readonly onClose: () => void
}

type Props = VideoQuestionsProps & { Preview: VideoPreview }

const lessonQuestionsQuery = (lessonId: number) => freshQuery(getLessonQuestions, { lessonId })

type EditorProps = {
  stored: LessonQuestions
  /** Where the preview is. */
  second: number
  onDirty: (isDirty: boolean) => void
}

const Editor = ({ stored, second, onDirty }: EditorProps) => {
  const t = lessonQuestionsTranslations.useTranslations()
  const queries = useQueryClient()
  const mayPick = useMay('questions.read')
  const [base, setBase] = useState(stored)
  const [drafts, setDrafts] = useState(() => stored.list.map(toDraft))
  const [isPicking, setIsPicking] = useState(false)
  /** After a conflict: saving again replaces what the other person saved. */
  const [seen, setSeen] = useState<number>()
  const { lessonId, duration } = base
  const list = toList(drafts, duration)
  const edit = (next: QuestionDraft[]) => {
    setDrafts(next)
    onDirty(true)
  }
  const change = (questionId: number, patch: Partial<QuestionDraft>) =>
    edit(drafts.map((one) => (one.questionId === questionId ? { ...one, ...patch } : one)))
  const start = (loaded: LessonQuestions) => {
    setBase(loaded)
    setDrafts(loaded.list.map(toDraft))
    setSeen(undefined)
    onDirty(false)
  }
  const save = useOnceMutation({
    mutationFn: (idempotencyKey, given: NonNullable<typeof list>) =>
      call(
        saveLessonQuestions,
        { lessonId, version: seen ?? base.version, list: given },
        { isQuiet: true, idempotencyKey },
      ),
    onError: (error) => setSeen(conflictVersion(error) ?? storedVersion(error) ?? undefined),
    onSuccess: (saved) => {
      start(saved)
      queries.setQueryData(lessonQuestionsQuery(lessonId).queryKey, saved)
      toast.show({ kind: 'success', text: t('saved') })
    },
  })
  const load = async () => {
    start(await queries.fetchQuery({ ...lessonQuestionsQuery(lessonId), staleTime: 0 }))
    save.reset()
  }
  return (
    <Stack gap={4}>
      <ConflictNotice error={save.error} onLoad={load} />
      {drafts.length === 0 && <p className="soft-text">{t('none')}</p>}
      <ol className={css.list}>
        {drafts.map((draft) => (
          <li key={draft.questionId} className={css.row}>
            <p className={css.text}>{draft.excerpt}</p>
            <div className={css.fields}>
              <TextField
                label={t('time')}
                className={css.time}
                error={secondOf(draft, duration) === undefined ? t('wrongTime') : undefined}
                value={draft.time}
                onChange={(event) => change(draft.questionId, { time: event.target.value })}
              />
              <SelectField
                label={t('rule')}
                options={videoQuestionRules.map((rule) => ({
                  value: rule,
                  label: t(`rule.${rule}`),
                }))}
                value={draft.rule}
                onChange={({ target }) => {
                  const rule = videoQuestionRules.find((one) => one === target.value)
                  if (rule) change(draft.questionId, { rule })
                }}
              />
              <IconButton
                label={t('remove', { text: draft.excerpt })}
                icon={<TrashIcon size={18} />}
                onClick={() =>
                  edit(drafts.filter(({ questionId }) => questionId !== draft.questionId))
                }
              />
            </div>
            <p className="soft-text">
              {draft.answeredCount === 0
                ? t('notAnswered')
                : t('figures', {
                    answered: draft.answeredCount,
                    right: draft.rightCount,
                    first: draft.rightAtFirstCount,
                  })}
            </p>
          </li>
        ))}
      </ol>
      <ReadOnlyNote permission="content.change" />
      <EditableBy permission="content.change">
        {isPicking ? (
          <QuestionPicker
            taken={drafts.map(({ questionId }) => questionId)}
            onChoose={(chosen) => {
              edit([...drafts, newDraft(chosen, Math.max(1, second))])
              setIsPicking(false)
            }}
            onClose={() => setIsPicking(false)}
          />
        ) : (
          mayPick && (
            <div>
              <Button icon={<PlusIcon size={18} />} onClick={() => setIsPicking(true)}>
                {t('add')}
              </Button>
            </div>
          )
        )}
        {!list && <p role="alert">{t('wrongTimes')}</p>}
        {save.isError && conflictVersion(save.error) === undefined && (
          <p role="alert">{errorText(save.error)}</p>
        )}
        <div>
          <Button
            variant="primary"
            isLoading={save.isPending}
            disabled={!list}
            onClick={() => list && save.mutate(list)}
          >
            {t('save')}
          </Button>
        </div>
      </EditableBy>
    </Stack>
  )
}

/** What the video of a lesson asks, and where; with how many answered right. */
export const VideoQuestionsDialog = ({ lessonId, videoId, title, onClose, Preview }: Props) => {
  const t = lessonQuestionsTranslations.useTranslations()
  const query = useQuery(lessonQuestionsQuery(lessonId))
  const [second, setSecond] = useState(0)
  const [isDirty, setIsDirty] = useState(false)
  const { close, question } = useCloseGuard(isDirty, onClose)
  return (
    <Drawer
      size="lg"
      isOpen
      onClose={close}
      title={t('title', { name: title })}
      closeLabel={t('close')}
    >
      <Stack gap={6}>
        <p className="soft-text">{t('text')}</p>
        <Preview videoId={videoId} onSecond={setSecond} />
        {query.isLoadingError ? (
          <LoadFailure query={query} headingLevel={3} />
        ) : query.data ? (
          <Editor stored={query.data} second={second} onDirty={setIsDirty} />
        ) : (
          <Skeleton lines={5} />
        )}
        {question}
      </Stack>
    </Drawer>
  )
}

import type { EditableQuiz } from '@jingke/contract/assessment'
import { addQuiz, getEditableQuiz } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { quietQuery } from '../../../../lib/api/call-query.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { drafts } from '../../../../lib/drafts/index.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import {
  Button,
  Dialog,
  Inline,
  ReasonButton,
  Skeleton,
  Stack,
  Tabs,
} from '../../../../ui/index.ts'
import { ItemFields } from './item-fields.tsx'
import {
  emptyQuiz,
  findFaults,
  parseKept,
  type QuizDraft,
  type QuizFault,
  toDraft,
  toSettings,
} from './quiz-draft.ts'
import css from './quiz-editor.module.css'
import { quizEditorTranslations } from './quiz-editor.translations.ts'
import { ExamFields, ResultFields, TimeFields } from './setting-fields.tsx'

export type QuizDialogProps = {
  courseId: number
  lessonId: number
  title: string
  /** Null: the lesson has no quiz yet. */
  contentId: number | null
  onSaved: (content: { contentId: number; duration: number }) => void
  onClose: () => void
}

const groups = ['items', 'time', 'result', 'exam'] as const
type Group = (typeof groups)[number]

const fields = { items: ItemFields, time: TimeFields, result: ResultFields, exam: ExamFields }

type EditorProps = QuizDialogProps & { stored: QuizDraft; kept: string; scope: string }

const Editor = ({ stored, scope, courseId, onSaved, onClose, ...props }: EditorProps) => {
  const t = quizEditorTranslations.useTranslations()
  const kept = parseKept(props.kept)
  const [draft, setDraft] = useState(kept ?? stored)
  const [isRestored, setIsRestored] = useState(kept !== undefined)
  const [group, setGroup] = useState<Group>('items')
  const change = (patch: Partial<QuizDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    drafts.set(scope, JSON.stringify(next))
  }
  const save = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(addQuiz, { courseId, settings: toSettings(draft) }, { isQuiet: true, idempotencyKey }),
    onSuccess: ({ id, duration }: EditableQuiz) => {
      drafts.set(scope, '')
      onSaved({ contentId: id, duration })
      onClose()
    },
  })
  const faults = findFaults(draft)
  const fault = (Object.keys(faults) as QuizFault[]).find((name) => faults[name])
  return (
    <Stack gap={5}>
      {isRestored && (
        <div role="status">
          <p className="soft-text">{t('restored')}</p>
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              drafts.set(scope, '')
              setDraft(stored)
              setIsRestored(false)
            }}
          >
            {t('discard')}
          </Button>
        </div>
      )}
      <Tabs
        label={t('groups')}
        value={group}
        onChange={setGroup}
        items={groups.map((id) => {
          const Fields = fields[id]
          return {
            id,
            label: t(`group.${id}`),
            panel: <Fields draft={draft} faults={faults} onChange={change} />,
          }
        })}
      />
      {save.error && (
        <p role="alert" className={css.fault}>
          {errorText(save.error)}
        </p>
      )}
      <p className="soft-text">{t('savedHint')}</p>
      <Inline gap={3}>
        <ReasonButton
          variant="primary"
          isLoading={save.isPending}
          reason={fault && t(`fault.${fault}`)}
          onClick={() => save.mutate()}
        >
          {t('save')}
        </ReasonButton>
        <Button onClick={onClose}>{t('close')}</Button>
      </Inline>
    </Stack>
  )
}

const Loaded = (props: QuizDialogProps & { stored: QuizDraft }) => {
  const scope = `quiz-editor-${props.lessonId}`
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    let isShown = true
    void drafts.load(scope).then((text) => {
      if (isShown) setKept(text)
    })
    return () => {
      isShown = false
    }
  }, [scope])
  return kept === undefined ? (
    <Skeleton lines={8} />
  ) : (
    <Editor {...props} kept={kept} scope={scope} />
  )
}

const Fetched = (props: QuizDialogProps & { quizId: number }) => {
  const t = quizEditorTranslations.useTranslations()
  const query = useQuery(quietQuery(getEditableQuiz, { quizId: props.quizId }))
  if (query.isError) return <LoadFailure query={query} title={t('loadFailed')} />
  if (!query.data) return <Skeleton lines={8} />
  return <Loaded {...props} stored={toDraft(query.data.settings, query.data.questions)} />
}

/** The quiz of a lesson; what is typed is kept in the browser until it is saved. */
export const QuizDialog = (props: QuizDialogProps) => {
  const t = quizEditorTranslations.useTranslations()
  const { contentId, onClose } = props
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('dialog', { name: props.title })}
      closeLabel={t('close')}
      canDismiss={false}
      onClose={onClose}
    >
      {contentId === null ? (
        <Loaded {...props} stored={emptyQuiz} />
      ) : (
        <Fetched {...props} quizId={contentId} />
      )}
    </Dialog>
  )
}

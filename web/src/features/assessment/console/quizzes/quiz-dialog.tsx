import type { EditableQuiz } from '@jingke/contract/assessment'
import { addQuiz, getEditableQuiz } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { quietQuery } from '../../../../lib/api/call-query.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import {
  type EditorProps,
  LessonEditorDialog,
  type LessonEditorProps,
  useKeptDraft,
} from '../../../../lib/lesson-editor/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { Button, Inline, ReasonButton, Stack, Tabs } from '../../../../ui/index.ts'
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

const groups = ['items', 'time', 'result', 'exam'] as const
type Group = (typeof groups)[number]

const fields = { items: ItemFields, time: TimeFields, result: ResultFields, exam: ExamFields }

const Editor = ({ stored, scope, courseId, onSaved, onClose }: EditorProps<QuizDraft>) => {
  const t = quizEditorTranslations.useTranslations()
  const { draft, change, forget, notice } = useKeptDraft({ scope, stored, parse: parseKept })
  const [group, setGroup] = useState<Group>('items')
  const save = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(addQuiz, { courseId, settings: toSettings(draft) }, { isQuiet: true, idempotencyKey }),
    onSuccess: ({ id, duration }: EditableQuiz) => {
      forget()
      onSaved({ contentId: id, duration })
      onClose()
    },
  })
  const faults = findFaults(draft)
  const fault = (Object.keys(faults) as QuizFault[]).find((name) => faults[name])
  return (
    <Stack gap={5}>
      {notice}
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

export const QuizDialog = (props: LessonEditorProps) => {
  const t = quizEditorTranslations.useTranslations()
  const { lessonId, title, contentId, onClose } = props
  const query = useQuery({
    ...quietQuery(getEditableQuiz, { quizId: contentId ?? 0 }),
    enabled: contentId !== null,
  })
  const stored =
    contentId === null
      ? emptyQuiz
      : query.data && toDraft(query.data.settings, query.data.questions)
  const scope = `quiz-editor-${lessonId}`
  return (
    <LessonEditorDialog
      title={t('dialog', { name: title })}
      scope={scope}
      query={query}
      onClose={onClose}
    >
      {stored && <Editor {...props} stored={stored} scope={scope} />}
    </LessonEditorDialog>
  )
}

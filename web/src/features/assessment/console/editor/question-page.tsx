import type { Question, QuestionTypeName } from '@jingke/contract/assessment'
import { difficulties, maxPoints, maxQuestionBody } from '@jingke/contract/assessment/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '../../../../lib/api/api.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import { ConflictNotice } from '../../../../lib/edit-dialog/index.ts'
import { LoadFailure, NotFoundState } from '../../../../lib/lists/index.ts'
import { RichEditorField } from '../../../../lib/rich-editor/index.ts'
import { EditableBy, useMay } from '../../../../lib/rights/index.ts'
import { useNavigate } from '../../../../lib/router/index.ts'
import { UnsavedGuard } from '../../../../lib/unsaved/index.ts'
import {
  Alert,
  Button,
  Card,
  PageHeading,
  ReasonButton,
  Section,
  SelectField,
  Skeleton,
  Stack,
  Tag,
  toast,
} from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { LabelField } from '../label-field.tsx'
import { questionQuery } from '../questions.queries.ts'
import { RegradeDialog } from '../regrade/regrade-dialog.tsx'
import { ContentFields } from './content-fields.tsx'
import css from './editor.module.css'
import { NumberField } from './fields.tsx'
import { isRich } from './plain-text.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { useQuestionEditor } from './use-question-editor.ts'
import { VersionHistory } from './version-history.tsx'

type Paths = { listPath: string; pathOf: (id: number) => string }

const permission = 'questions.change'

type EditorProps = Paths & { type: QuestionTypeName; question?: Question }
type Editor = ReturnType<typeof useQuestionEditor>

const Notices = ({ editor, onLoad }: { editor: Editor; onLoad: () => void }) => {
  const t = bankTranslations.useTranslations()
  return (
    <>
      {editor.isKept && (
        <div className={css.kept} role="status">
          <p>{t('kept')}</p>
          <Button size="sm" onClick={editor.discard}>
            {t('discard')}
          </Button>
        </div>
      )}
      <ConflictNotice error={editor.error} onLoad={onLoad} />
      {editor.error && (
        <Alert>
          <p>
            {t('notSaved')} {editor.refusal ?? errorText(editor.error)}
          </p>
          {editor.issues.length > 1 && (
            <ul className={css.list}>
              {editor.issues.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </>
  )
}

const Fields = ({ editor }: { editor: Editor }) => {
  const t = bankTranslations.useTranslations()
  const { draft, set, setContent, issueAt } = editor
  const { content } = draft
  const type = t(`type.${content.type}`)
  return (
    <Stack gap={6}>
      <Card>
        <Stack gap={5}>
          <RichEditorField
            label={t('body')}
            hint={issueAt('body') ?? t(content.type === 'blanks' ? 'bodyHintBlanks' : 'bodyHint')}
            value={content.body}
            isMarkup={isRich}
            hasSounds
            maxLength={maxQuestionBody}
            onChange={(body) => setContent({ ...content, body })}
          />
          <ContentFields content={content} onChange={setContent} issueAt={issueAt} />
          <NumberField
            label={t('points')}
            value={content.points}
            min={0.01}
            max={maxPoints}
            onChange={(points) => setContent({ ...content, points })}
          />
        </Stack>
      </Card>
      <Card>
        <RichEditorField
          label={t('explanation')}
          hint={t('explanationHint')}
          value={content.explanation}
          isMarkup={isRich}
          hasSounds
          maxLength={maxQuestionBody}
          onChange={(explanation) => setContent({ ...content, explanation })}
        />
      </Card>
      <Card>
        <Section title={t('details')} intro={type}>
          <Stack gap={4}>
            <SelectField
              label={t('difficulty')}
              options={difficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
              value={draft.difficulty}
              onChange={({ target }) =>
                set({ difficulty: difficulties.find((one) => one === target.value) ?? 'medium' })
              }
            />
            <LabelField
              kind="category"
              value={draft.category}
              onChange={(category) => set({ category })}
            />
            <LabelField kind="tags" value={draft.tags} onChange={(tags) => set({ tags })} />
          </Stack>
        </Section>
      </Card>
    </Stack>
  )
}

const QuestionEditor = ({ type, question, listPath, pathOf }: EditorProps) => {
  const t = bankTranslations.useTranslations()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayChange = useMay(permission)
  const mayMark = useMay('answers.mark')
  const mayRegrade = useMay('learners.read') && mayMark
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const [isRegrading, setIsRegrading] = useState(false)
  const editor = useQuestionEditor({
    type,
    question,
    onCreated: (id) => void navigate(pathOf(id), { replace: true }),
  })
  const loadLatest = async () => {
    if (question) editor.load(await queries.fetchQuery(questionQuery(question.id)))
  }
  const title = question ? t('edit') : t('new', { type: t(`type.${type}`) })
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={<PageBreadcrumbs parents={[[listPath, t('title')]]} here={title} />}
        title={title}
        eyebrow={question && t(`type.${type}`)}
        actions={
          <>
            {question?.isArchived && <Tag tone="gold">{t('archived')}</Tag>}
            {question && (
              <Button variant="quiet" onClick={() => setIsHistoryOpen(true)}>
                {t('history')} ({question.number})
              </Button>
            )}
            {question && mayRegrade && (
              <ReasonButton
                variant="quiet"
                reason={editor.isChanged ? t('regradeSaveFirst') : undefined}
                onClick={() => setIsRegrading(true)}
              >
                {t('regrade')}
              </ReasonButton>
            )}
            {mayChange && (
              <Button variant="primary" isLoading={editor.isSaving} onClick={editor.save}>
                {t('save')}
              </Button>
            )}
          </>
        }
      />
      <Notices editor={editor} onLoad={() => void loadLatest()} />
      <div className={css.page}>
        <EditableBy permission={permission}>
          <Fields editor={editor} />
        </EditableBy>
        <aside className={css.aside} aria-label={t('preview')}>
          <PreviewPanel content={editor.draft.content} id={question?.id} pathOf={pathOf} />
        </aside>
      </div>
      {question && isHistoryOpen && (
        <VersionHistory
          id={question.id}
          mayChange={mayChange}
          onClose={() => setIsHistoryOpen(false)}
          onUse={(number, content) => {
            editor.setContent(content)
            setIsHistoryOpen(false)
            toast.show({ kind: 'info', text: t('historyUsed', { number }) })
          }}
        />
      )}
      {question && isRegrading && (
        <RegradeDialog questionId={question.id} onClose={() => setIsRegrading(false)} />
      )}
      <UnsavedGuard isDirty={editor.isChanged && mayChange && !editor.isSaving} />
    </Stack>
  )
}

export const QuestionPage = ({ id, ...paths }: Paths & { id: number }) => {
  const t = bankTranslations.useTranslations()
  const query = useQuery(questionQuery(id))
  if (query.data)
    return <QuestionEditor key={id} type={query.data.type} question={query.data} {...paths} />
  if (isNotFound(query.error))
    return (
      <NotFoundState
        title={t('notFound')}
        text={t('notFoundText')}
        to={paths.listPath}
        back={t('back')}
      />
    )
  return query.isError ? <LoadFailure query={query} /> : <Skeleton />
}

export const NewQuestionPage = ({ type, ...paths }: Paths & { type: QuestionTypeName }) => (
  <QuestionEditor key={type} type={type} {...paths} />
)

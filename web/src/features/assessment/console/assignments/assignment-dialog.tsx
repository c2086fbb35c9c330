import type { EditableAssignment } from '@jingke/contract/assessment'
import { addAssignment, getEditableAssignment } from '@jingke/contract/assessment/calls'
import {
  lateRules,
  maxAssignmentPoints,
  maxTask,
  maxWorkFiles,
} from '@jingke/contract/assessment/constants'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { quietQuery } from '../../../../lib/api/call-query.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { DateField } from '../../../../lib/date-field/index.ts'
import {
  type EditorProps,
  LessonEditorDialog,
  type LessonEditorProps,
  useKeptDraft,
} from '../../../../lib/lesson-editor/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { RichEditorField } from '../../../../lib/rich-editor/index.ts'
import { Button, Inline, SelectField, Stack, Switch } from '../../../../ui/index.ts'
import { NumberField } from '../editor/fields.tsx'
import {
  type AssignmentFields,
  emptyAssignment,
  isLastDateWrong,
  isRubricComplete,
  isTaskMarkup,
  parseKept,
  rubricPoints,
  toFields,
  toInput,
} from './assignment-draft.ts'
import { assignmentsTranslations } from './assignments.translations.ts'
import { RubricEditor } from './rubric-editor.tsx'

type FieldProps = { fields: AssignmentFields; change: (patch: Partial<AssignmentFields>) => void }

const Dates = ({ fields, change }: FieldProps) => {
  const t = assignmentsTranslations.useTranslations()
  const { dueAt, lateRule, lateUntil } = fields
  return (
    <>
      <DateField
        label={t('dueAt')}
        hint={t('dueHint')}
        hasTime
        value={dueAt}
        onChange={(value) => change({ dueAt: value })}
      />
      {dueAt !== '' && (
        <SelectField
          label={t('lateRule')}
          options={lateRules.map((value) => ({ value, label: t(`rule.${value}`) }))}
          value={lateRule}
          onChange={({ target }) =>
            change({ lateRule: lateRules.find((rule) => rule === target.value) ?? 'refuse' })
          }
        />
      )}
      {dueAt !== '' && lateRule === 'until' && (
        <DateField
          label={t('lateUntil')}
          hasTime
          required
          min={dueAt}
          value={lateUntil}
          error={lateUntil !== '' && isLastDateWrong(fields) ? t('wrongUntil') : undefined}
          onChange={(value) => change({ lateUntil: value })}
        />
      )}
    </>
  )
}

const Fields = ({ fields, change }: FieldProps) => {
  const t = assignmentsTranslations.useTranslations()
  const { taskZh, taskEn, points, criteria, takesText, maxFiles } = fields
  return (
    <>
      <RichEditorField
        label={t('taskZh')}
        hint={t('taskHint')}
        maxLength={maxTask}
        isArticle
        isMarkup={isTaskMarkup}
        value={taskZh}
        onChange={(value) => change({ taskZh: value })}
      />
      <RichEditorField
        label={t('taskEn')}
        hint={t('taskHintEn')}
        maxLength={maxTask}
        isArticle
        isMarkup={isTaskMarkup}
        value={taskEn}
        onChange={(value) => change({ taskEn: value })}
      />
      <Switch
        label={t('takesText')}
        checked={takesText}
        onChange={({ target }) => change({ takesText: target.checked })}
      />
      <NumberField
        label={t('maxFiles')}
        hint={t('maxFilesHint')}
        error={takesText || maxFiles > 0 ? undefined : t('takesNothing')}
        value={maxFiles}
        min={0}
        max={maxWorkFiles}
        isWhole
        onChange={(value) => change({ maxFiles: value })}
      />
      <Dates fields={fields} change={change} />
      <RubricEditor criteria={criteria} onChange={(next) => change({ criteria: next })} />
      {criteria.length > 0 ? (
        <p className="soft-text">{t('pointsOfRubric', { points: rubricPoints(criteria) })}</p>
      ) : (
        <NumberField
          label={t('points')}
          hint={t('pointsHint')}
          value={points}
          min={0}
          max={maxAssignmentPoints}
          isWhole
          onChange={(value) => change({ points: value })}
        />
      )}
    </>
  )
}

const Editor = (props: EditorProps<AssignmentFields>) => {
  const { stored, scope, onSaved, onClose } = props
  const t = assignmentsTranslations.useTranslations()
  const {
    draft: fields,
    change,
    forget,
    notice,
  } = useKeptDraft({ scope, stored, parse: parseKept })
  const save = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(
        addAssignment,
        { ...toInput(fields), courseId: props.courseId },
        { isQuiet: true, idempotencyKey },
      ),
    onSuccess: ({ id }: EditableAssignment) => {
      forget()
      onSaved({ contentId: id, duration: 0 })
      onClose()
    },
  })
  const isComplete = isRubricComplete(fields.criteria)
  const takesNothing = !fields.takesText && fields.maxFiles === 0
  const isTaskMissing = fields.taskZh === '' && fields.taskEn === ''
  const isTooLong = [fields.taskZh, fields.taskEn].some(({ length }) => length > maxTask)
  return (
    <Stack gap={5}>
      {notice}
      <Fields fields={fields} change={change} />
      {!isComplete && <p className="soft-text">{t('incomplete')}</p>}
      {save.error && <p role="alert">{errorText(save.error)}</p>}
      <Inline gap={3}>
        <Button
          variant="primary"
          isLoading={save.isPending}
          disabled={
            isTaskMissing || isTooLong || takesNothing || !isComplete || isLastDateWrong(fields)
          }
          onClick={() => save.mutate()}
        >
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </Inline>
    </Stack>
  )
}

export const AssignmentDialog = (props: LessonEditorProps) => {
  const t = assignmentsTranslations.useTranslations()
  const { lessonId, title, contentId, onClose } = props
  const query = useQuery({
    ...quietQuery(getEditableAssignment, { assignmentId: contentId ?? 0 }),
    enabled: contentId !== null,
  })
  const stored = contentId === null ? emptyAssignment : query.data && toFields(query.data)
  const scope = `assignment-of-${lessonId}`
  return (
    <LessonEditorDialog
      title={t('title', { name: title })}
      scope={scope}
      query={query}
      onClose={onClose}
    >
      {stored && <Editor {...props} stored={stored} scope={scope} />}
    </LessonEditorDialog>
  )
}

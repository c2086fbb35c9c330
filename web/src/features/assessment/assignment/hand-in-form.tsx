import type { OwnAssignment } from '@jingke/contract/assessment'
import {
  getWorkFileLink,
  handInAssignment,
  removeWorkFile,
  workFileUploadPath,
} from '@jingke/contract/assessment/calls'
import { maxSubmissionText } from '@jingke/contract/assessment/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api-errors/index.ts'
import { useLoadedDraft } from '../../../lib/drafts/index.ts'
import { FileUploads, LearnerFileList, useFileUploads } from '../../../lib/learner-files/index.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { Alert, Button, Inline, Skeleton, Stack, TextArea, toast } from '../../../ui/index.ts'
import css from './assignment.module.css'
import { ownAssignmentQuery } from './assignment.queries.ts'
import { assignmentTranslations } from './assignment.translations.ts'
import { type KeptDraft, parseKeptDraft } from './kept-draft.ts'
import { useAssignmentDraft } from './use-assignment-draft.ts'

type Props = {
  courseId: number
  lessonId: number
  assignment: OwnAssignment
  /** It takes the place of a try that waits to be marked. */
  isReplacing: boolean
  onHandedIn: () => void
}

const linkTo = (fileId: number) => call(getWorkFileLink, { fileId })

/** The files that are handed in next. */
const Files = ({
  courseId,
  lessonId,
  assignment: { files, maxFiles },
  uploads,
}: Omit<Props, 'isReplacing' | 'onHandedIn'> & { uploads: ReturnType<typeof useFileUploads> }) => {
  const t = assignmentTranslations.useTranslations()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (fileId: number) => call(removeWorkFile, { courseId, lessonId, fileId }),
    onSuccess: (stored) =>
      queries.setQueryData(ownAssignmentQuery(courseId, lessonId).queryKey, stored),
  })
  return (
    <section className={css.files} aria-label={t('files')}>
      <p className={css.strong}>{t('files')}</p>
      <LearnerFileList
        files={files}
        label={t('files')}
        linkTo={linkTo}
        onRemove={(fileId) => remove.mutate(fileId)}
      />
      <FileUploads uploads={uploads} most={maxFiles} count={files.length} />
    </section>
  )
}

const Form = (props: Props & { kept: KeptDraft | undefined; scope: string }) => {
  const { courseId, lessonId, assignment, isReplacing, kept, scope, onHandedIn } = props
  const t = assignmentTranslations.useTranslations()
  const queries = useQueryClient()
  const [isHandingIn, setIsHandingIn] = useState(false)
  const lesson = { courseId, lessonId }
  const draft = useAssignmentDraft(lesson, scope, assignment.draft, kept, isHandingIn)
  const { text, other } = draft
  const { queryKey } = ownAssignmentQuery(courseId, lessonId)
  const uploads = useFileUploads(
    { path: workFileUploadPath, target: `lesson ${courseId} ${lessonId}` },
    () => queries.invalidateQueries({ queryKey }),
  )
  const handIn = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(handInAssignment, { ...lesson, text }, { isQuiet: true, idempotencyKey }),
    onSuccess: (stored: OwnAssignment) => {
      draft.settle(stored.draft)
      queries.setQueryData(queryKey, stored)
      toast.show({ kind: 'success', text: t('handedIn') })
      onHandedIn()
    },
    onSettled: () => setIsHandingIn(false),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The draft first: of two that are under way the later answer would be taken for a change elsewhere.
    await draft.flush()
    setIsHandingIn(true)
    handIn.mutate()
  }
  const isEmpty = text.trim() === '' && assignment.files.length === 0
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        {other && (
          <div role="alert" className={css.other}>
            <p className={css.strong}>{t('otherDraft')}</p>
            <p>{t('otherDraftText')}</p>
            <p className={css.text}>{other.text}</p>
            <Inline gap={3}>
              <Button size="sm" onClick={draft.takeOther}>
                {t('takeOther')}
              </Button>
              <Button size="sm" onClick={draft.keepOwn}>
                {t('keepOwn')}
              </Button>
            </Inline>
          </div>
        )}
        {assignment.takesText && (
          <TextArea
            label={t('answer')}
            rows={14}
            value={text}
            maxLength={maxSubmissionText}
            hasCounter
            onChange={({ target }) => draft.change(target.value)}
          />
        )}
        {assignment.maxFiles > 0 && (
          <Files
            courseId={courseId}
            lessonId={lessonId}
            assignment={assignment}
            uploads={uploads}
          />
        )}
        {assignment.phase === 'late' && <p className={css.warning}>{t('nowLate')}</p>}
        {isReplacing && <p className="soft-text">{t('changeText')}</p>}
        {handIn.error && (
          <Alert>
            {t('notHandedIn')} {errorText(handIn.error)}
          </Alert>
        )}
        <div className={css.actions}>
          <Button
            type="submit"
            variant="primary"
            isLoading={handIn.isPending}
            disabled={isEmpty || other !== undefined || uploads.isSending}
          >
            {t(assignment.tries.length > 0 ? 'handInAgain' : 'handIn')}
          </Button>
          {assignment.takesText && (
            <p className="soft-text" role="status">
              {t(`status.${text === '' && draft.status === 'saved' ? 'empty' : draft.status}`)}
            </p>
          )}
        </div>
      </Stack>
    </form>
  )
}

/** What is written stays in the browser until the server has it. */
export const HandInForm = (props: Props) => {
  const scope = `assignment-${props.lessonId}`
  const kept = useLoadedDraft(scope)
  return kept === undefined ? (
    <Skeleton lines={6} />
  ) : (
    <Form {...props} scope={scope} kept={parseKeptDraft(kept)} />
  )
}

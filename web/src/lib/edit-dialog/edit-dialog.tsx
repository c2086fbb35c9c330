import type { ChangeSubject } from '@jingke/contract/staff'
import { type ReactNode, useId, useState } from 'react'
import { Button, Dialog, Stack } from '../../ui/index.ts'
import { ApiError, fieldIssues } from '../api.ts'
import { errorText } from '../api-errors/index.ts'
import { HistoryLink } from '../rights/index.ts'
import { UnsavedGuard, useCloseGuard } from '../unsaved/index.ts'
import { conflictVersion } from './conflict.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import css from './edit-dialog.module.css'
import { editDialogTranslations } from './edit-dialog.translations.ts'

const conflictCode = 409

type Props = {
  title: string
  size?: 'md' | 'lg'
  /** The mutation that saves the form. */
  save: { error: Error | null; isPending: boolean; isSuccess: boolean; reset: () => void }
  /** Shown for a conflict whose refusal does not name the current version. */
  conflict?: string | undefined
  /** Replaces the form by the latest state, after a conflict. */
  onLoad?: () => void
  /** The thing in the history; absent: a new one. */
  history?: { subject: ChangeSubject; id: number } | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog. Errors that belong to no field, such as a conflict, stand above its fields; what was
 * typed is not thrown away without a question.
 */
export const EditDialog = ({
  title,
  size = 'md',
  save,
  conflict,
  onLoad,
  history,
  onSubmit,
  onClose,
  children,
}: Props) => {
  const t = editDialogTranslations.useTranslations()
  const id = useId()
  const { error } = save
  const [isTouched, setIsTouched] = useState(false)
  const isDirty = isTouched && !save.isPending && !save.isSuccess
  const { close, question } = useCloseGuard(isDirty, onClose)
  const isConflict =
    error instanceof ApiError && error.code === conflictCode && conflict !== undefined
  const load = () => {
    onLoad?.()
    setIsTouched(false)
    save.reset()
  }
  return (
    <Dialog
      isOpen
      size={size}
      onClose={close}
      title={title}
      footer={
        <>
          {history && <HistoryLink {...history} className={css.history} />}
          <Button onClick={close}>{t('back')}</Button>
          <Button variant="primary" type="submit" form={id} isLoading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onInput={() => setIsTouched(true)}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Stack gap={4}>
          <ConflictNotice error={error} onLoad={load} />
          {error && fieldIssues(error).size === 0 && conflictVersion(error) === undefined && (
            <div role="alert" className={css.alert}>
              <p>{isConflict ? conflict : errorText(error)}</p>
              {isConflict && (
                <Button size="sm" onClick={load}>
                  {t('load')}
                </Button>
              )}
            </div>
          )}
          {children}
        </Stack>
      </form>
      {question}
      <UnsavedGuard isDirty={isDirty} />
    </Dialog>
  )
}

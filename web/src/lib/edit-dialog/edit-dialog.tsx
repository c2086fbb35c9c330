import type { AuditSubject } from '@jingke/contract/audit'
import type { ReactNode } from 'react'
import { Alert, FormDialog } from '../../ui/index.ts'
import { fieldIssues } from '../api/api.ts'
import { errorText } from '../api-errors/index.ts'
import { AuditLogLink } from '../rights/index.ts'
import { UnsavedGuard, useCloseGuard } from '../unsaved/index.ts'
import { conflictVersion } from './conflict.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import css from './edit-dialog.module.css'
import { editDialogTranslations } from './edit-dialog.translations.ts'

type Props = {
  title: string
  /** Absent: “Save”. */
  saveLabel?: string
  size?: 'sm' | 'md' | 'lg'
  description?: string | undefined
  form: {
    save: { error: Error | null; isPending: boolean; isSuccess: boolean }
    /** Its values are not those that it was opened with. */
    isChanged: boolean
    submit: () => void
    onLoad?: (() => void) | undefined
    onClose: () => void
  }
  /** The thing in the audit log; absent: a new one. */
  history?: { subject: AuditSubject; id: number } | undefined
  /** Saving was asked for, also while a field is invalid. */
  onAsk?: () => void
  /** What the browser does not check. */
  isComplete?: boolean
  children: ReactNode
}

/**
 * A form in a dialog. Errors that belong to no field, such as a conflict, are above its fields. It asks before
 * it closes with unsaved changes.
 */
export const EditDialog = ({
  title,
  saveLabel,
  size = 'md',
  description,
  form: { save, isChanged, submit, onLoad, onClose },
  history,
  onAsk,
  isComplete = true,
  children,
}: Props) => {
  const t = editDialogTranslations.useTranslations()
  const { error } = save
  const isDirty = isChanged && !save.isPending && !save.isSuccess
  const { close, question } = useCloseGuard(isDirty, onClose)
  return (
    <>
      <FormDialog
        size={size}
        onClose={close}
        title={title}
        description={description}
        cancelLabel={t('back')}
        submitLabel={saveLabel ?? t('save')}
        isLoading={save.isPending}
        onAsk={onAsk}
        note={history && <AuditLogLink {...history} className={css.history} />}
        onSubmit={() => isComplete && submit()}
      >
        <ConflictNotice error={error} onLoad={() => onLoad?.()} />
        {error && fieldIssues(error).size === 0 && conflictVersion(error) === undefined && (
          <Alert tone="gold">{errorText(error)}</Alert>
        )}
        {children}
      </FormDialog>
      {question}
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}

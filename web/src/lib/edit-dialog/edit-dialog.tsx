import { type ReactNode, useId } from 'react'
import { Button, Dialog, Stack } from '../../ui/index.ts'
import { ApiError, fieldIssues } from '../api.ts'
import { errorText } from '../api-errors/index.ts'
import css from './edit-dialog.module.css'
import { editDialogTranslations } from './edit-dialog.translations.ts'

const conflictCode = 409

type Props = {
  title: string
  size?: 'md' | 'lg'
  /** The mutation that saves the form. */
  save: { error: Error | null; isPending: boolean; reset: () => void }
  /** Shown if somebody else has changed the thing meanwhile. Absent: one that cannot conflict. */
  conflict?: string | undefined
  /** Replaces the form by the latest state, after a conflict. */
  onLoad?: () => void
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Errors that belong to no field, such as a conflict, stand above its fields. */
export const EditDialog = ({
  title,
  size = 'md',
  save,
  conflict,
  onLoad,
  onSubmit,
  onClose,
  children,
}: Props) => {
  const t = editDialogTranslations.useTranslations()
  const id = useId()
  const { error } = save
  const isConflict =
    error instanceof ApiError && error.code === conflictCode && conflict !== undefined
  return (
    <Dialog
      isOpen
      size={size}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" type="submit" form={id} isLoading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Stack gap={4}>
          {error && fieldIssues(error).size === 0 && (
            <div role="alert" className={css.alert}>
              <p>{isConflict ? conflict : errorText(error)}</p>
              {isConflict && (
                <Button
                  size="sm"
                  onClick={() => {
                    onLoad?.()
                    save.reset()
                  }}
                >
                  {t('load')}
                </Button>
              )}
            </div>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}

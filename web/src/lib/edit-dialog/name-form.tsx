import { TextField } from '../../ui/index.ts'
import { EditDialog } from './edit-dialog.tsx'
import { type EditFormProps, useEditForm } from './use-edit-form.ts'

type Named = { name: string; version: number }

type Props<Result> = EditFormProps<Named, Result> &
  Pick<
    Parameters<typeof useEditForm<Named, { name: string }, Result>>[0],
    'savedText' | 'refreshes' | 'send'
  > & {
    title: string
    label: string
    hint?: string | undefined
    maxLength: number
  }

/** A dialog for the name of a new or a renamed thing. */
export const NameForm = <Result,>({ title, label, hint, maxLength, ...props }: Props<Result>) => {
  const form = useEditForm({ ...props, draftOf: (thing) => ({ name: thing?.name ?? '' }) })
  return (
    <EditDialog title={title} size="sm" form={form}>
      <TextField
        label={label}
        hint={hint}
        required
        maxLength={maxLength}
        autoComplete="off"
        {...form.text('name')}
      />
    </EditDialog>
  )
}

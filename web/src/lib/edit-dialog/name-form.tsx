import { TextField } from '../../ui/index.ts'
import { useOnceMutation } from '../once/index.ts'
import { useVersion } from './conflict.ts'
import { EditDialog } from './edit-dialog.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  title: string
  label: string
  hint?: string | undefined
  maxLength: number
  initial: string
  /** Version of the thing that is renamed. */
  version?: number | undefined
  /** Refusals are shown in the form, so the call is quiet. */
  save: (name: string, version: number, idempotencyKey: string) => Promise<unknown>
  /** Opens the form again with the latest state, after a conflict. */
  onLoad?: () => void
  onSaved: () => void
  onClose: () => void
}

/** A dialog for the name of a new or a renamed thing. */
export const NameForm = (props: Props) => {
  const { version, noteConflict } = useVersion(props.version)
  const save = useOnceMutation({
    onError: noteConflict,
    mutationFn: (key, name: string) => props.save(name, version, key),
    onSuccess: props.onSaved,
  })
  const { draft, isChanged, text } = useDraft(() => ({ name: props.initial }), save.error)
  return (
    <EditDialog
      title={props.title}
      size="sm"
      save={save}
      isChanged={isChanged}
      onLoad={props.onLoad}
      onSubmit={() => save.mutate(draft.name)}
      onClose={props.onClose}
    >
      <TextField
        label={props.label}
        hint={props.hint}
        required
        maxLength={props.maxLength}
        autoComplete="off"
        {...text('name')}
      />
    </EditDialog>
  )
}

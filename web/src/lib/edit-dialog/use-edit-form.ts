import { toast } from '../../ui/index.ts'
import type { Path } from '../api/api.ts'
import { useOnceMutation } from '../once/index.ts'
import { useVersion } from './conflict.ts'
import { useDraft } from './use-draft.ts'
import { useRefresh } from './use-refresh.ts'

type SendOptions = { isQuiet: true; idempotencyKey: string }

export type EditFormProps<Thing, Result = unknown> = {
  /** Absent: a new one. */
  thing?: Thing | undefined
  /** Opens the form again with the latest state, after a conflict. */
  onLoad?: (() => void) | undefined
  onSaved?: (result: Result) => void
  onClose: () => void
}

type Options<Thing, Draft, Result> = EditFormProps<Thing, Result> & {
  draftOf: (thing: Thing | undefined) => Draft
  /** Refusals are shown in the form, so the call is quiet. */
  send: (draft: Draft, version: number, options: SendOptions) => Promise<Result>
  savedText?: string | undefined
  /** Calls whose answers it changes. */
  refreshes: readonly Path[]
}

/**
 * The state of a form in an `EditDialog`: its draft, the version it was opened with, and the call that saves it. Once
 * it is saved the form closes; refused, what was typed stays.
 */
export const useEditForm = <Thing extends { version: number }, Draft extends object, Result>({
  thing,
  onLoad,
  onSaved,
  onClose,
  draftOf,
  send,
  savedText,
  refreshes,
}: Options<Thing, Draft, Result>) => {
  const refresh = useRefresh()
  const { version, noteConflict } = useVersion(thing?.version)
  const save = useOnceMutation({
    mutationFn: (idempotencyKey, fields: Draft) =>
      send(fields, version, { isQuiet: true, idempotencyKey }),
    onError: (error) => {
      noteConflict(error)
      void refresh(refreshes)
    },
    onSuccess: async (result) => {
      await refresh(refreshes)
      if (savedText) toast.show({ kind: 'success', text: savedText })
      onClose()
      onSaved?.(result)
    },
  })
  const form = useDraft(() => draftOf(thing), save.error)
  return { ...form, save, onLoad, onClose, submit: () => save.mutate(form.draft) }
}

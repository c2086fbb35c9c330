import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/index.ts'
import type { Path } from '../api/api.ts'
import { editDialogTranslations } from './edit-dialog.translations.ts'
import { useRefresh } from './use-refresh.ts'

type Removal = { id: number; removedText: string; restoredText: string }

type Options<Result> = {
  remove: (input: { id: number }) => Promise<Result>
  restore: (input: { id: number }) => Promise<Result>
  /** Calls whose answers it changes. */
  refreshes: readonly Path[]
  onChanged?: (result: Result) => void
}

/** Removes a thing without asking and offers to undo it. */
export const useUndoableRemoval = <Result>({
  remove,
  restore,
  refreshes,
  onChanged,
}: Options<Result>) => {
  const t = editDialogTranslations.useTranslations()
  const refresh = useRefresh()
  const shared = { onSettled: () => refresh(refreshes) }
  const restoring = useMutation({
    ...shared,
    mutationFn: ({ id }: Removal) => restore({ id }),
    onSuccess: (result, { restoredText }) => {
      toast.show({ kind: 'success', text: restoredText })
      onChanged?.(result)
    },
  })
  const removing = useMutation({
    ...shared,
    mutationFn: ({ id }: Removal) => remove({ id }),
    onSuccess: (result, removal) => {
      toast.show({
        kind: 'success',
        text: removal.removedText,
        action: { label: t('undo'), onAct: () => restoring.mutate(removal) },
      })
      onChanged?.(result)
    },
  })
  return (removal: Removal) => {
    if (!removing.isPending) removing.mutate(removal)
  }
}

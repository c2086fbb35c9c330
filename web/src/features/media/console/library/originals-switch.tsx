import { setKeepsOriginals } from '@jingke/contract/media/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { toSize } from '../../../../lib/format/file-size.ts'
import { useReadOnlyReason } from '../../../../lib/rights/index.ts'
import { ConfirmDialog, Switch } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { healthQuery } from './library.queries.ts'

/** Whether uploaded files are kept after conversion. Turning it off deletes those that are, so it asks first. */
export const OriginalsSwitch = () => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const { data } = useQuery(healthQuery())
  const reason = useReadOnlyReason('media.change')
  const [isAsked, setIsAsked] = useState(false)
  const change = useMutation({
    mutationFn: (keepsOriginals: boolean) => call(setKeepsOriginals, { keepsOriginals }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: healthQuery().queryKey })
      setIsAsked(false)
    },
  })
  if (!data) return null
  const size = toSize(data.originalBytes)
  return (
    <>
      <Switch
        label={t('originals.label')}
        hint={reason ?? t('originals.hint', { size })}
        checked={data.keepsOriginals}
        disabled={reason !== undefined || change.isPending}
        onChange={(event) => {
          if (event.target.checked) change.mutate(true)
          else setIsAsked(true)
        }}
      />
      <ConfirmDialog
        isOpen={isAsked}
        isDangerous
        title={t('originals.offTitle')}
        text={t('originals.offText', { size })}
        confirmLabel={t('originals.off')}
        cancelLabel={t('dialog.back')}
        isLoading={change.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => change.mutate(false)}
      />
    </>
  )
}

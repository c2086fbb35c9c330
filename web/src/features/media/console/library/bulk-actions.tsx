import { changeVideos, type listVideos } from '@jingke/contract/media/calls'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import type { Bulk, FilterOf } from '../../../../lib/lists/index.ts'
import { Button, ConfirmDialog } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'

/** Deleting asks first. Videos that lessons use are refused one by one. */
export const BulkActions = ({ selected, run }: Bulk<FilterOf<typeof listVideos>>) => {
  const t = mediaConsoleTranslations.useTranslations()
  const [isAsked, setIsAsked] = useState(false)
  const start = (action: 'delete' | 'retry') =>
    run({
      send: (selection) => call(changeVideos, { selection, action }),
      doneText: (count) => t(`bulk.done.${action}`, { count }),
    })
  return (
    <>
      <Button size="sm" onClick={() => setIsAsked(true)}>
        {t('bulk.delete')}
      </Button>
      <Button size="sm" onClick={() => start('retry')}>
        {t('bulk.retry')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isDangerous
        title={t('bulk.title', { count: selected.count })}
        text={t('bulk.text')}
        confirmLabel={t('bulk.confirm')}
        cancelLabel={t('dialog.back')}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          start('delete')
        }}
      />
    </>
  )
}

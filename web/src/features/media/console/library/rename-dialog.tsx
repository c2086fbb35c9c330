import type { LibraryVideo } from '@jingke/contract/media'
import { renameVideo } from '@jingke/contract/media/calls'
import { maxVideoName } from '@jingke/contract/media/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { NameForm } from '../../../../lib/edit-dialog/index.ts'
import { toast } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { refreshLibrary } from './library.queries.ts'

type Props = { video: LibraryVideo; onClose: () => void }

export const RenameDialog = ({ video, onClose }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const [loads, setLoads] = useState(0)
  const load = async () => {
    await refreshLibrary(queries)
    setLoads((count) => count + 1)
  }
  return (
    <NameForm
      key={loads}
      title={t('menu.rename')}
      label={t('rename.name')}
      maxLength={maxVideoName}
      initial={video.name}
      version={video.version}
      save={(name, version, idempotencyKey) =>
        call(renameVideo, { videoId: video.id, version, name }, { isQuiet: true, idempotencyKey })
      }
      onLoad={load}
      onSaved={() => {
        toast.show({ kind: 'success', text: t('done.rename') })
        onClose()
        void refreshLibrary(queries)
      }}
      onClose={onClose}
    />
  )
}

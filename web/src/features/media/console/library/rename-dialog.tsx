import type { LibraryVideo } from '@jingke/contract/media'
import { listVideos, renameVideo } from '@jingke/contract/media/calls'
import { maxVideoName } from '@jingke/contract/media/constants'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { NameForm, useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'

type Props = { video: LibraryVideo; onClose: () => void }

export const RenameDialog = ({ video, onClose }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const refresh = useRefresh()
  const [loads, setLoads] = useState(0)
  const load = async () => {
    await refresh([listVideos])
    setLoads((count) => count + 1)
  }
  return (
    <NameForm
      key={loads}
      title={t('menu.rename')}
      label={t('rename.name')}
      maxLength={maxVideoName}
      thing={video}
      send={({ name }, version, options) =>
        call(renameVideo, { videoId: video.id, version, name }, options)
      }
      savedText={t('done.rename')}
      refreshes={[listVideos]}
      onLoad={load}
      onClose={onClose}
    />
  )
}

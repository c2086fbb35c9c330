import type { LibraryVideo } from '@jingke/contract/media'
import { maxVideoName } from '@jingke/contract/media/constants'
import { useId, useState } from 'react'
import { Button, Dialog, TextField } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { useVideoActions } from './use-video-actions.ts'

type Props = { video: LibraryVideo; isOpen: boolean; onClose: () => void }

const Form = ({
  video,
  id,
  onSave,
}: {
  video: LibraryVideo
  id: string
  onSave: (name: string) => void
}) => {
  const t = mediaConsoleTranslations.useTranslations()
  const [name, setName] = useState(video.name)
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onSave(name.trim())
      }}
    >
      <TextField
        label={t('rename.name')}
        required
        maxLength={maxVideoName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </form>
  )
}

export const RenameDialog = ({ video, isOpen, onClose }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const id = useId()
  const actions = useVideoActions(video, onClose)
  return (
    <Dialog
      size="sm"
      isOpen={isOpen}
      onClose={onClose}
      title={t('menu.rename')}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.back')}</Button>
          <Button variant="primary" type="submit" form={id} isLoading={actions.isPending}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <Form video={video} id={id} onSave={(name) => actions.mutate({ do: 'rename', name })} />
    </Dialog>
  )
}

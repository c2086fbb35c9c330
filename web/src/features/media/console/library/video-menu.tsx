import type { LibraryVideo } from '@jingke/contract/media'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMay } from '../../../../lib/rights/index.ts'
import {
  BookIcon,
  buttonClass,
  CloseIcon,
  ConfirmDialog,
  EditIcon,
  GlobeIcon,
  LockIcon,
  Menu,
  type MenuItem,
  RefreshIcon,
  SettingsIcon,
  TrashIcon,
  UploadIcon,
} from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { mediaTypes } from '../uploads/is-media-file.ts'
import { uploads } from '../uploads/uploads.ts'
import { DeleteVideoDialog } from './delete-video-dialog.tsx'
import { LessonLinkDialog } from './lesson-link-dialog.tsx'
import { refreshLibrary } from './library.queries.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useVideoActions } from './use-video-actions.ts'

type Open = 'rename' | 'delete' | 'cancel' | 'transcodeAgain' | 'lesson' | undefined

const canCancel = ({ state }: LibraryVideo): boolean =>
  state !== 'ready' && state !== 'failed' && state !== 'playable'

type Props = { video: LibraryVideo; onOpen: () => void }

export const VideoMenu = ({ video, onOpen }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actions = useVideoActions(video, close)
  const input = useRef<HTMLInputElement>(null)

  const mayChange = useMay('media.change')
  const mayLink = useMay('content.change')
  const changes: MenuItem[] = [
    {
      id: 'rename',
      label: t('menu.rename'),
      icon: <EditIcon />,
      onSelect: () => setOpen('rename'),
    },
    {
      id: 'public',
      label: t(video.isPublic ? 'menu.close' : 'menu.open'),
      icon: video.isPublic ? <LockIcon /> : <GlobeIcon />,
      onSelect: () => actions.mutate({ do: 'markPublic', isPublic: !video.isPublic }),
    },
    {
      id: 'replace',
      label: t('menu.replace'),
      icon: <UploadIcon />,
      reason: canCancel(video) ? t('menu.replaceBusy') : undefined,
      onSelect: () => input.current?.click(),
    },
    ...(video.failure?.canRetry
      ? [
          {
            id: 'retry',
            label: t('menu.retry'),
            icon: <RefreshIcon />,
            onSelect: () => actions.mutate({ do: 'retry' }),
          },
        ]
      : []),
    ...(video.hasOriginal && (video.state === 'ready' || video.state === 'failed')
      ? [
          {
            id: 'transcodeAgain',
            label: t('menu.transcodeAgain'),
            icon: <RefreshIcon />,
            onSelect: () => setOpen('transcodeAgain'),
          },
        ]
      : []),
    ...(canCancel(video)
      ? [
          {
            id: 'cancel',
            label: t('menu.cancel'),
            icon: <CloseIcon />,
            onSelect: () => setOpen('cancel'),
          },
        ]
      : []),
    {
      id: 'delete',
      label: t('menu.delete'),
      icon: <TrashIcon />,
      isDangerous: true,
      startsGroup: true,
      onSelect: () => setOpen('delete'),
    },
  ]
  const items: MenuItem[] = [
    { id: 'details', label: t('menu.details'), icon: <SettingsIcon />, onSelect: onOpen },
    ...(mayLink
      ? [
          {
            id: 'lesson',
            label: t('menu.lesson'),
            icon: <BookIcon />,
            onSelect: () => setOpen('lesson'),
          },
        ]
      : []),
    ...(mayChange ? changes : []),
  ]
  return (
    <>
      <Menu
        label={t('menu.label', { name: video.name })}
        triggerLabel={t('menu.label', { name: video.name })}
        triggerClassName={buttonClass({ size: 'sm' })}
        trigger={t('menu.trigger')}
        items={items}
      />
      <input
        ref={input}
        type="file"
        accept={mediaTypes}
        hidden
        onChange={(event) => {
          uploads.add(event.target.files ?? [], {
            videoId: video.id,
            onChange: () => void refreshLibrary(queries),
          })
          event.target.value = ''
        }}
      />
      {open === 'rename' && <RenameDialog video={video} onClose={close} />}
      <LessonLinkDialog video={video} isOpen={open === 'lesson'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'cancel'}
        isDangerous
        title={t('confirm.cancel', { name: video.name })}
        text={t('confirm.cancelText')}
        confirmLabel={t('menu.cancel')}
        cancelLabel={t('dialog.back')}
        isLoading={actions.isPending}
        onCancel={close}
        onConfirm={() => actions.mutate({ do: 'cancel' })}
      />
      <ConfirmDialog
        isOpen={open === 'transcodeAgain'}
        title={t('confirm.transcodeAgain', { name: video.name })}
        text={t('confirm.transcodeAgainText')}
        confirmLabel={t('menu.transcodeAgain')}
        cancelLabel={t('dialog.back')}
        isLoading={actions.isPending}
        onCancel={close}
        onConfirm={() => actions.mutate({ do: 'transcodeAgain' })}
      />
      {open === 'delete' && <DeleteVideoDialog video={video} onClose={close} />}
    </>
  )
}

import type { EditableAttachment } from '@jingke/contract/catalogue'
import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { deleteAttachment, moveAttachment } from '@jingke/contract/media/calls'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../../lib/api/api.ts'
import { ConfirmedChange, useRefresh } from '../../../../../lib/edit-dialog/index.ts'
import { Permitted } from '../../../../../lib/rights/index.ts'
import {
  Button,
  CloseIcon,
  IconButton,
  iconButtonStyle,
  Menu,
  MenuIcon,
  PlusIcon,
} from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import css from './editor.module.css'
import { RenameFileDialog } from './rename-file-dialog.tsx'

type Props = {
  /** The name of the lesson or the course. */
  name: string
  files: readonly EditableAttachment[]
  /** For the `accept` attribute. */
  types: string
  add: (file: File, onChange: () => void) => void
}

/** The files of a saved lesson or course; changed at once and not by autosave. */
export const AttachmentFiles = ({ name, files, types, add }: Props) => {
  const t = coursesTranslations.useTranslations()
  const refresh = useRefresh()
  const input = useRef<HTMLInputElement>(null)
  const [removing, setRemoving] = useState<EditableAttachment>()
  const [renaming, setRenaming] = useState<EditableAttachment>()
  const move = useMutation({
    mutationFn: (to: { attachmentId: number; place: number }) => call(moveAttachment, to),
    onSuccess: () => refresh([getEditableCourse]),
  })
  return (
    <div className={css.files}>
      {files.map((file, index) => (
        <span key={file.id} className={css.grant}>
          {file.name}
          <span className="soft-text">{t('files.downloads', { count: file.downloads })}</span>
          <Menu
            label={t('files.change', { name: file.name })}
            triggerLabel={t('files.change', { name: file.name })}
            trigger={<MenuIcon size={14} />}
            triggerClassName={iconButtonStyle('sm')}
            items={[
              { id: 'rename', label: t('files.rename'), onSelect: () => setRenaming(file) },
              {
                id: 'earlier',
                label: t('files.earlier'),
                reason: index === 0 ? t('files.isFirst') : undefined,
                onSelect: () => move.mutate({ attachmentId: file.id, place: index - 1 }),
              },
              {
                id: 'later',
                label: t('files.later'),
                reason: index === files.length - 1 ? t('files.isLast') : undefined,
                onSelect: () => move.mutate({ attachmentId: file.id, place: index + 1 }),
              },
            ]}
          />
          <IconButton
            size="sm"
            label={t('files.remove', { name: file.name })}
            icon={<CloseIcon size={14} />}
            onClick={() => setRemoving(file)}
          />
        </span>
      ))}
      <Permitted permission="media.change">
        <Button
          size="sm"
          variant="quiet"
          icon={<PlusIcon size={16} />}
          onClick={() => input.current?.click()}
        >
          {t('files.add')}
          <span className="visually-hidden">{t('files.addOf', { name })}</span>
        </Button>
      </Permitted>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={types}
        aria-label={t('files.of', { name })}
        onChange={(event) => {
          for (const file of event.target.files ?? [])
            add(file, () => void refresh([getEditableCourse]))
          event.target.value = ''
        }}
      />
      {renaming && <RenameFileDialog file={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && (
        <ConfirmedChange
          title={t('files.removeTitle', { name: removing.name })}
          text={t('files.removeText')}
          confirmLabel={t('outline.remove')}
          send={() => call(deleteAttachment, { attachmentId: removing.id })}
          refreshes={[getEditableCourse]}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

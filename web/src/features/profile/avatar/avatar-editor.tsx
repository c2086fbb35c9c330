import type { Profile } from '@jingke/contract/profile'
import { getPersonalInfo, removeAvatar, uploadImage } from '@jingke/contract/profile/calls'
import { imageMinimum, imageSizeLimit, imageTypes } from '@jingke/contract/profile/constants'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { upload } from '../../../lib/api/upload.ts'
import {
  type Crop,
  CropDialog,
  type CropShape,
  openImage,
  toJpeg,
  useBitmap,
} from '../../../lib/crop/index.ts'
import { avatarOf } from '../../../lib/display/avatar-of.ts'
import { Avatar, Button, TrashIcon, toast, UploadIcon } from '../../../ui/index.ts'
import { cacheProfile } from '../profile.queries.ts'
import { profileTranslations } from '../profile.translations.ts'
import css from './avatar.module.css'

const [width, height] = imageMinimum[imageTypes.avatar]
const minimum = { width, height }
const shape: CropShape = { ratio: 1, minimum: [width, height], maxWidth: 480, isRound: true }

const sendAvatar = async (
  bitmap: ImageBitmap,
  crop: Crop,
  onProgress: (part: number) => void,
): Promise<Profile> => {
  const form = new FormData()
  form.set('type', String(imageTypes.avatar))
  form.set('coverFile', await toJpeg(bitmap, shape, crop), 'avatar.jpg')
  await upload(uploadImage, form, { onProgress })
  return call(getPersonalInfo, {})
}

export const AvatarEditor = ({ profile }: { profile: Profile }) => {
  const t = profileTranslations.useTranslations()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [bitmap, setBitmap] = useBitmap()
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<number>()

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Otherwise choosing the same file again fires no event.
    event.target.value = ''
    if (!file) return
    const opened = await openImage(file, shape, imageSizeLimit)
    setError('problem' in opened ? t(`image.${opened.problem}`, minimum) : undefined)
    if ('bitmap' in opened) setBitmap(opened.bitmap)
  }

  const close = () => setBitmap(undefined)

  const save = async (crop: Crop) => {
    if (!bitmap) return
    setProgress(0)
    try {
      cacheProfile(queries, await sendAvatar(bitmap, crop, setProgress))
      toast.show({ kind: 'success', text: t('avatar.done') })
      close()
    } catch {
      // The error was shown; the picture and its crop stay for a retry.
    } finally {
      setProgress(undefined)
    }
  }

  const remove = async () => {
    try {
      const changed = await call(removeAvatar, {})
      cacheProfile(queries, changed)
      toast.show({ kind: 'success', text: t('avatar.removed') })
    } catch {
      // The call has shown its error.
    }
  }

  return (
    <div className={css.editor}>
      <Avatar name={profile.name} src={avatarOf(profile)} size="xl" />
      <div className={css.words}>
        <p className={css.name}>{profile.name}</p>
        <p className="soft-text">{profile.userName}</p>
        <Button
          size="sm"
          icon={<UploadIcon size={16} />}
          onClick={() => input.current?.click()}
          aria-describedby={hintId}
        >
          {t('avatar.change')}
        </Button>
        {profile.icon && (
          <Button
            size="sm"
            variant="quiet"
            icon={<TrashIcon size={16} />}
            onClick={() => void remove()}
          >
            {t('avatar.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          className="visually-hidden"
          aria-label={t('avatar.title')}
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
      </div>
      <div className={css.notes}>
        {error && (
          <p role="alert" className={css.error}>
            {error}
          </p>
        )}
        <p id={hintId} className="soft-text">
          {t('avatar.hint', minimum)}
        </p>
      </div>
      {bitmap && (
        <CropDialog
          bitmap={bitmap}
          shape={shape}
          title={t('crop.title')}
          saveLabel={t('crop.save')}
          previews={[96, 48]}
          onClose={close}
          onSave={(crop) => void save(crop)}
          progress={progress}
        />
      )}
    </div>
  )
}

import {
  type ChangeEvent,
  type CSSProperties,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, Inline, Picture, TrashIcon, UploadIcon } from '../../ui/index.ts'
import { errorText } from '../api-errors/index.ts'
import {
  type Crop,
  CropDialog,
  type CropShape,
  openImage,
  toJpeg,
  useBitmap,
} from '../crop/index.ts'
import css from './picture-field.module.css'
import { picturesTranslations } from './pictures.translations.ts'
import { type PictureKind, sendPicture } from './send-picture.ts'

type Kind = Exclude<PictureKind, 'text'>

/** Pixels: the least size that the server takes, and the width to which a cropped picture is scaled down. */
const sizes: Record<Kind, { least: readonly [number, number]; maxWidth: number }> = {
  banner: { least: [1200, 400], maxWidth: 2400 },
  thumbnail: { least: [480, 270], maxWidth: 1280 },
  teacher: { least: [240, 240], maxWidth: 640 },
  site: { least: [16, 16], maxWidth: 640 },
  poster: { least: [480, 270], maxWidth: 1280 },
}

/** MB: what is cropped is sent smaller than it was chosen. */
const wholeLimit = 2
const croppedLimit = 20
const megabyte = 1024 * 1024

type Props = {
  label: string
  kind: Kind
  /** Address of the picture; empty: none. */
  value: string
  onChange: (address: string) => void
  /** Width and height of the frame, in any unit. */
  shape: readonly [number, number]
  /** What the picture is shown on, if that does not follow the theme. */
  ground?: 'light' | 'dark'
  /** Under the preview while cropping, such as the name on a card. */
  caption?: string
  /** Other ways to get a picture. */
  actions?: ReactNode
  /** Shown while none is chosen; a chosen one is given up for it. */
  automatic?: string
}

export const PictureField = (props: Props) => {
  const { label, kind, value, onChange, shape, ground, caption, actions, automatic } = props
  const t = picturesTranslations.useTranslations()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [bitmap, setBitmap] = useBitmap()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const { least, maxWidth } = sizes[kind]
  const crop: CropShape = { ratio: shape[0] / shape[1], minimum: least, maxWidth }
  // A logo keeps its own shape and its transparent pixels.
  const isCropped = kind !== 'site'
  const limit = isCropped ? croppedLimit : wholeLimit
  const texts = { width: least[0], height: least[1], limit }

  const close = () => setBitmap(undefined)
  const send = async (picture: Blob | Promise<Blob>) => {
    setError(undefined)
    setProgress(0)
    try {
      onChange(await sendPicture(kind, await picture, setProgress))
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setProgress(undefined)
      close()
    }
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Otherwise choosing the same file again fires no event.
    event.target.value = ''
    if (!file) return
    if (!isCropped) {
      await send(file)
      return
    }
    const opened = await openImage(file, crop, limit * megabyte)
    setError('problem' in opened ? t(`problem.${opened.problem}`, texts) : undefined)
    if ('bitmap' in opened) setBitmap(opened.bitmap)
  }
  const isSending = progress !== undefined
  const shown = value || automatic

  return (
    <fieldset className={css.field}>
      <legend className={css.label}>{label}</legend>
      <div
        className={css.box}
        data-kind={kind}
        data-ground={ground}
        style={{ '--ratio': `${shape[0]} / ${shape[1]}` } as CSSProperties}
      >
        <Picture
          src={shown}
          alt={shown ? label : t('none')}
          width={shape[0]}
          height={shape[1]}
          isRounded
        />
      </div>
      <div className={css.side}>
        <Inline gap={2}>
          <Button
            size="sm"
            icon={<UploadIcon size={16} />}
            isLoading={isSending}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {isSending ? t('sending') : t(value ? 'replace' : 'upload')}
          </Button>
          {actions}
          {value && (
            <Button
              size="sm"
              variant="quiet"
              icon={automatic === undefined && <TrashIcon size={16} />}
              onClick={() => onChange('')}
            >
              {t(automatic === undefined ? 'remove' : 'automatic')}
            </Button>
          )}
        </Inline>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          className="visually-hidden"
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        {error && (
          <p role="alert" className="error-text">
            {error}
          </p>
        )}
        <p id={`${id}-hint`} className="soft-text">
          {t('hint', texts)}
        </p>
      </div>
      {bitmap && (
        <CropDialog
          bitmap={bitmap}
          shape={crop}
          title={t('crop')}
          saveLabel={t('use')}
          previews={[240]}
          caption={caption}
          progress={progress}
          onClose={close}
          onSave={(chosen: Crop) => void send(toJpeg(bitmap, crop, chosen))}
        />
      )}
    </fieldset>
  )
}

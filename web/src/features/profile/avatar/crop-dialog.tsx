import { useEffect, useId, useRef, useState } from 'react'
import { Button, Dialog, ProgressBar } from '../../../ui/index.ts'
import { profileTranslations } from '../profile.translations.ts'
import css from './avatar.module.css'
import { type Crop, centred, drawCrop, keepInside, maxZoom } from './crop.ts'
import { CropArea } from './crop-area.tsx'

type Props = {
  bitmap: ImageBitmap
  onClose: () => void
  onSave: (crop: Crop) => void
  /** From 0 to 1 during the upload. */
  progress: number | undefined
}

const previews = [96, 48] as const

const Preview = ({ bitmap, crop, side }: { bitmap: ImageBitmap; crop: Crop; side: number }) => {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (ref.current) drawCrop(ref.current, bitmap, crop)
  }, [bitmap, crop])
  return (
    <canvas
      ref={ref}
      width={side * 2}
      height={side * 2}
      className={side > 60 ? css.large : css.small}
    />
  )
}

export const CropDialog = ({ bitmap, onClose, onSave, progress }: Props) => {
  const t = profileTranslations.useTranslations()
  const zoomId = useId()
  const [crop, setCrop] = useState(() => centred(bitmap))
  const change = (next: Crop) => setCrop(keepInside(bitmap, next))
  const isSending = progress !== undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isSending}
      title={t('crop.title')}
      description={t('crop.text')}
      closeLabel={t('crop.cancel')}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('crop.cancel')}
          </Button>
          <Button variant="primary" isLoading={isSending} onClick={() => onSave(crop)}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <div className={css.crop}>
        <CropArea bitmap={bitmap} crop={crop} onChange={change} label={t('crop.area')} />
        <div className={css.previews} aria-hidden="true">
          <span className={css.label}>{t('crop.preview')}</span>
          {previews.map((side) => (
            <Preview key={side} bitmap={bitmap} crop={crop} side={side} />
          ))}
        </div>
        <div className={css.zoom}>
          <label htmlFor={zoomId} className={css.label}>
            {t('crop.zoom')}
          </label>
          <input
            id={zoomId}
            type="range"
            className={css.range}
            min={1}
            max={maxZoom(bitmap)}
            step={0.01}
            value={crop.zoom}
            disabled={maxZoom(bitmap) === 1}
            onChange={(event) => change({ ...crop, zoom: Number(event.target.value) })}
          />
        </div>
        {isSending && (
          <ProgressBar
            className={css.progress}
            label={t('avatar.uploading')}
            value={progress}
            tone="jade"
          />
        )}
      </div>
    </Dialog>
  )
}

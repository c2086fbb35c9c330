import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, Dialog, ProgressBar } from '../../ui/index.ts'
import css from './crop.module.css'
import { cropTranslations } from './crop.translations.ts'
import { type Crop, type CropShape, centred, drawCrop, keepInside, maxZoom } from './crop.ts'
import { CropArea } from './crop-area.tsx'

type Props = {
  bitmap: ImageBitmap
  shape: CropShape
  title: string
  saveLabel: string
  onClose: () => void
  onSave: (crop: Crop) => void
  /** From 0 to 1 during the upload. */
  progress: number | undefined
  /** Widths in CSS pixels. */
  previews: readonly number[]
  /** Under the largest preview, such as the name on a card. */
  caption?: ReactNode
}

type PreviewProps = Pick<Props, 'bitmap' | 'shape'> & { crop: Crop; width: number }

const Preview = ({ bitmap, shape, crop, width }: PreviewProps) => {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (ref.current) drawCrop(ref.current, bitmap, shape, crop)
  }, [bitmap, shape, crop])
  return (
    <canvas
      ref={ref}
      width={width * 2}
      height={Math.round((width * 2) / shape.ratio)}
      className={shape.isRound ? css.roundPreview : css.preview}
      style={{ width }}
    />
  )
}

export const CropDialog = (props: Props) => {
  const { bitmap, shape, onClose, onSave, progress, previews, caption } = props
  const t = cropTranslations.useTranslations()
  const zoomId = useId()
  const [crop, setCrop] = useState(() => centred(bitmap))
  const change = (next: Crop) => setCrop(keepInside(bitmap, shape, next))
  const isSending = progress !== undefined
  const most = maxZoom(bitmap, shape)
  return (
    <Dialog
      isOpen
      size={shape.isRound ? 'md' : 'lg'}
      onClose={onClose}
      canDismiss={!isSending}
      title={props.title}
      description={t('text')}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" isLoading={isSending} onClick={() => onSave(crop)}>
            {props.saveLabel}
          </Button>
        </>
      }
    >
      <div className={css.crop} data-round={shape.isRound}>
        <CropArea bitmap={bitmap} shape={shape} crop={crop} onChange={change} label={t('area')} />
        <div className={css.previews} aria-hidden="true">
          <span className={css.label}>{t('preview')}</span>
          {previews.map((width) => (
            <Preview key={width} bitmap={bitmap} shape={shape} crop={crop} width={width} />
          ))}
          {caption && <span className={css.caption}>{caption}</span>}
        </div>
        <div className={css.zoom}>
          <label htmlFor={zoomId} className={css.label}>
            {t('zoom')}
          </label>
          <input
            id={zoomId}
            type="range"
            className={css.range}
            min={1}
            max={most}
            step={0.01}
            value={crop.zoom}
            disabled={most === 1}
            onChange={(event) => change({ ...crop, zoom: Number(event.target.value) })}
          />
        </div>
        {isSending && (
          <ProgressBar
            className={css.progress}
            label={t('uploading')}
            value={progress}
            tone="jade"
          />
        )}
      </div>
    </Dialog>
  )
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { classNames } from '../../ui/index.ts'
import css from './crop.module.css'
import { type Crop, type CropShape, cropSizeOf, drawCrop } from './crop.ts'

/** CSS pixels: step of an arrow key, width of the drawing. */
const keyStep = 12
const zoomStep = 0.1
const drawnWidth = 640

type Props = {
  bitmap: ImageBitmap
  shape: CropShape
  crop: Crop
  onChange: (crop: Crop) => void
  label: string
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture moves under a fixed frame. */
export const CropArea = ({ bitmap, shape, crop, onChange, label }: Props) => {
  const area = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, bitmap, shape, crop)
  }, [bitmap, shape, crop])

  const move = (right: number, down: number) => {
    // Pixels of the image per CSS pixel.
    const scale = cropSizeOf(bitmap, shape, crop.zoom).width / (area.current?.clientWidth || 1)
    onChange({ ...crop, x: crop.x + right * scale, y: crop.y + down * scale })
  }

  const moveByKey = (event: KeyboardEvent) => {
    const [right, down] = moves[event.key] ?? [0, 0]
    const zoom = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[event.key] ?? 0
    if (right === 0 && down === 0 && zoom === 0) return
    event.preventDefault()
    if (zoom !== 0) onChange({ ...crop, zoom: crop.zoom + zoom })
    else move(right * keyStep, down * keyStep)
  }

  const drag = (event: PointerEvent) => {
    if (!last.current) return
    move(last.current.x - event.clientX, last.current.y - event.clientY)
    last.current = { x: event.clientX, y: event.clientY }
  }

  return (
    <div
      ref={area}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      className={classNames(css.area, shape.isRound && css.round)}
      onKeyDown={moveByKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = undefined
      }}
      onPointerCancel={() => {
        last.current = undefined
      }}
      onWheel={(event) =>
        onChange({ ...crop, zoom: crop.zoom - Math.sign(event.deltaY) * zoomStep })
      }
    >
      <canvas
        ref={canvas}
        width={drawnWidth}
        height={Math.round(drawnWidth / shape.ratio)}
        className={css.canvas}
      />
    </div>
  )
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import css from './avatar.module.css'
import { type Crop, drawCrop, sideOf } from './crop.ts'

/** CSS pixels: side of the area, step of an arrow key. */
const areaSide = 288
const keyStep = 12
const zoomStep = 0.1

type Props = {
  bitmap: ImageBitmap
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

/** The picture moves under a fixed square. */
export const CropArea = ({ bitmap, crop, onChange, label }: Props) => {
  const ref = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  const scale = sideOf(bitmap, crop.zoom) / areaSide

  useEffect(() => {
    if (ref.current) drawCrop(ref.current, bitmap, crop)
  }, [bitmap, crop])

  const move = (right: number, down: number) =>
    onChange({ ...crop, x: crop.x + right * scale, y: crop.y + down * scale })

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
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      className={css.area}
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
      <canvas ref={ref} width={areaSide * 2} height={areaSide * 2} className={css.canvas} />
    </div>
  )
}

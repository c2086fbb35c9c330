import type { Sprites } from '../transcode/rendition.ts'

/** `hh:mm:ss.mmm` */
export const toClock = (milliseconds: number): string => {
  const whole = Math.max(0, Math.round(milliseconds))
  const [hours, minutes, seconds] = [3_600_000, 60_000, 1000].map((unit, index) =>
    String(Math.floor(whole / unit) % (index === 0 ? 1000 : 60)).padStart(2, '0'),
  )
  return `${hours}:${minutes}:${seconds}.${String(whole % 1000).padStart(3, '0')}`
}

/** Maps time ranges to thumbnails on the sheets. */
export const spritesVtt = (sprites: Sprites, duration: number): string => {
  const perSheet = sprites.columns * sprites.rows
  const count = Math.min(Math.ceil(duration / sprites.interval), sprites.sheets * perSheet)
  const cues = Array.from({ length: count }, (_, index) => {
    const indexOnSheet = index % perSheet
    const x = (indexOnSheet % sprites.columns) * sprites.width
    const y = Math.floor(indexOnSheet / sprites.columns) * sprites.height
    const start = index * sprites.interval
    const end = Math.min(duration, start + sprites.interval)
    const file = `${Math.floor(index / perSheet) + 1}.jpg`
    return `${toClock(start * 1000)} --> ${toClock(end * 1000)}\n${file}#xywh=${x},${y},${sprites.width},${sprites.height}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

import { useEffect, useRef } from 'react'
import css from './watermark.module.css'

/** Milliseconds between two positions. */
const moveInterval = 9_000

/** Fractions of width and height, never under the controls. */
const positions = [
  [0.08, 0.1],
  [0.72, 0.18],
  [0.4, 0.42],
  [0.1, 0.66],
  [0.78, 0.6],
  [0.5, 0.08],
] as const

const drawMark = (text: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  const scale = Math.max(1, window.devicePixelRatio)
  const drawing = canvas.getContext('2d')
  const font = '500 15px sans-serif'
  if (!drawing) return canvas
  drawing.font = font
  const width = Math.ceil(drawing.measureText(text).width) + 12
  Object.assign(canvas, { width: width * scale, height: 26 * scale, className: css.mark })
  canvas.style.width = `${width}px`
  drawing.scale(scale, scale)
  drawing.font = font
  drawing.textBaseline = 'middle'
  drawing.shadowColor = 'rgb(0 0 0 / 0.55)'
  drawing.shadowBlur = 2
  drawing.fillStyle = 'rgb(255 255 255 / 0.42)'
  drawing.fillText(text, 6, 13)
  return canvas
}

/** Names the user on the picture, so that a recording is traceable. Restored if removed or hidden. */
export const Watermark = ({ text }: { text: string }) => {
  const hostRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const host = hostRef.current
    const parent = host?.parentElement
    if (!host || !parent || text === '') return
    let step = Math.floor(Math.random() * positions.length)
    let mark: HTMLCanvasElement
    const watch = { childList: true, attributes: true, subtree: true, characterData: false }

    const withoutObserving = (change: () => void) => {
      observer.disconnect()
      change()
      observer.observe(host, watch)
      observer.observe(parent, { childList: true })
    }
    const move = () => {
      const [x, y] = positions[step % positions.length] ?? positions[0]
      mark.style.left = `${x * 100}%`
      mark.style.top = `${y * 100}%`
    }
    const restore = () =>
      withoutObserving(() => {
        if (!host.isConnected) parent.append(host)
        host.removeAttribute('style')
        host.removeAttribute('hidden')
        host.className = css.host ?? ''
        mark = drawMark(text)
        move()
        host.replaceChildren(mark)
      })
    const observer = new MutationObserver((records) => {
      const isOurs = records.every(({ target }) => target === parent) && host.isConnected
      if (!isOurs) restore()
    })
    restore()
    const timer = setInterval(() => {
      step += 1
      withoutObserving(move)
    }, moveInterval)
    return () => {
      clearInterval(timer)
      observer.disconnect()
      host.replaceChildren()
    }
  }, [text])

  return <div ref={hostRef} className={css.host} aria-hidden="true" data-watermark="" />
}

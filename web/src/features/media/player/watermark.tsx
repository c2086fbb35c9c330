import { useEffect, useRef } from 'react'
import css from './watermark.module.css'

/** Milliseconds between two places. */
const stay = 9_000

/** Places of the mark as parts of the free room, never under the controls. */
const places = [
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
  const pen = canvas.getContext('2d')
  const font = '500 15px sans-serif'
  if (!pen) return canvas
  pen.font = font
  const width = Math.ceil(pen.measureText(text).width) + 12
  Object.assign(canvas, { width: width * scale, height: 26 * scale, className: css.mark })
  canvas.style.width = `${width}px`
  pen.scale(scale, scale)
  pen.font = font
  pen.textBaseline = 'middle'
  pen.shadowColor = 'rgb(0 0 0 / 0.55)'
  pen.shadowBlur = 2
  pen.fillStyle = 'rgb(255 255 255 / 0.42)'
  pen.fillText(text, 6, 13)
  return canvas
}

/**
 * Who watches, upon the picture. It stops nobody who is determined; it makes a recording traceable.
 * Whoever takes it away or hides it finds it drawn anew.
 */
export const Watermark = ({ text }: { text: string }) => {
  const hostRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const host = hostRef.current
    const parent = host?.parentElement
    if (!host || !parent || text === '') return
    let step = Math.floor(Math.random() * places.length)
    let mark: HTMLCanvasElement
    const watch = { childList: true, attributes: true, subtree: true, characterData: false }

    const quietly = (change: () => void) => {
      observer.disconnect()
      change()
      observer.observe(host, watch)
      observer.observe(parent, { childList: true })
    }
    const place = () => {
      const [x, y] = places[step % places.length] ?? places[0]
      mark.style.left = `${x * 100}%`
      mark.style.top = `${y * 100}%`
    }
    const restore = () =>
      quietly(() => {
        if (!host.isConnected) parent.append(host)
        host.removeAttribute('style')
        host.removeAttribute('hidden')
        host.className = css.host ?? ''
        mark = drawMark(text)
        place()
        host.replaceChildren(mark)
      })
    const observer = new MutationObserver((records) => {
      const isOurs = records.every(({ target }) => target === parent) && host.isConnected
      if (!isOurs) restore()
    })
    restore()
    const timer = setInterval(() => {
      step += 1
      quietly(place)
    }, stay)
    return () => {
      clearInterval(timer)
      observer.disconnect()
      host.replaceChildren()
    }
  }, [text])

  return <div ref={hostRef} className={css.host} aria-hidden="true" data-watermark="" />
}

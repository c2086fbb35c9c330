import { hairline, ink, inkSoft, mix, paper, seal, white } from '../../web/src/lib/art/palette.ts'
import type { Text } from '../content/text.ts'

export const width = 1280
export const height = 720

const families = {
  serif: "'Noto Serif CJK SC', serif",
  sans: "'Noto Sans CJK SC', sans-serif",
}

type TextStyle = {
  size: number
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  weight?: number
  family?: keyof typeof families
  opacity?: number
}

/** Two decimals: equal frames then have equal text and are rendered once. */
export const round = (value: number): number => Math.round(value * 100) / 100

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const words = (x: number, y: number, text: string, style: TextStyle): string =>
  `<text x="${round(x)}" y="${round(y)}" font-family="${families[style.family ?? 'sans']}" font-size="${round(style.size)}" fill="${style.fill ?? ink}" text-anchor="${style.anchor ?? 'start'}" font-weight="${style.weight ?? 400}" opacity="${round(style.opacity ?? 1)}">${escapeText(text)}</text>`

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  weight = 3,
  dash = '',
): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${stroke}" stroke-width="${weight}" stroke-linecap="round"${dash && ` stroke-dasharray="${dash}"`}/>`

export const dot = (x: number, y: number, r: number, fill: string, stroke = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${stroke && ` stroke="${stroke}" stroke-width="4"`}/>`

export const card = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill = white,
  stroke = hairline,
  radius = 14,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`

export const path = (d: string, stroke: string, weight = 4, fill = 'none'): string =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`

export const layer = (opacity: number, ...parts: string[]): string =>
  opacity <= 0 ? '' : `<g opacity="${round(opacity)}">${parts.join('')}</g>`

export const moved = (x: number, y: number, ...parts: string[]): string =>
  `<g transform="translate(${round(x)} ${round(y)})">${parts.join('')}</g>`

/** Smoothstep from 0 at `from` to 1 at `to`. */
export const ease = (time: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Fades in at `from` and out at `to`. */
export const during = (time: number, from: number, to: number, fade = 0.5): number =>
  ease(time, from, from + fade) * (1 - ease(time, to - fade, to))

/** Background of every lesson, with course name and progress. */
export const background = (colour: string, course: string, time: number, seconds: number): string =>
  [
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<path d="M0 720V652C220 600 380 690 620 656S1040 596 1280 640V720Z" fill="${mix(colour, paper, 0.86)}"/>`,
    `<path d="M0 720V688C260 660 470 704 760 684S1110 656 1280 676V720Z" fill="${mix(colour, paper, 0.74)}"/>`,
    `<rect x="56" y="44" width="38" height="38" rx="9" fill="${seal}"/>`,
    words(75, 71, '精', { size: 23, fill: white, anchor: 'middle', family: 'serif', weight: 700 }),
    words(108, 70, course, { size: 20, fill: inkSoft }),
    `<rect x="0" y="714" width="${Math.round((time / seconds) * 160) * 8}" height="6" fill="${colour}"/>`,
  ].join('')

export const titleCard = (title: Text, colour: string, time: number, end: number): string => {
  const shown = during(time, 0.2, end, 0.7)
  const lift = (1 - ease(time, 0.2, 1.4)) * 18
  return layer(
    shown,
    `<circle cx="1010" cy="330" r="210" fill="${mix(colour, paper, 0.8)}"/>`,
    `<circle cx="1010" cy="330" r="150" fill="${mix(colour, paper, 0.62)}"/>`,
    `<circle cx="1010" cy="330" r="86" fill="${colour}"/>`,
    moved(
      0,
      lift,
      words(96, 336, title.zh, { size: 78, family: 'serif', weight: 700 }),
      words(100, 396, title.en, { size: 32, fill: inkSoft }),
      `<rect x="100" y="430" width="${round(150 * ease(time, 0.8, 2))}" height="6" rx="3" fill="${seal}"/>`,
    ),
  )
}

/** Heading of a scene, above the drawing. */
export const sceneHeading = (text: Text, opacity: number): string =>
  layer(
    opacity,
    words(96, 158, text.zh, { size: 42, family: 'serif', weight: 700 }),
    words(98, 196, text.en, { size: 22, fill: inkSoft }),
  )

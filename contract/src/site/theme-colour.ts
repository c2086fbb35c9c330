/** The colour of a school for actions, links and progress, and what is derived from it. Read by server and web. */

type Rgb = readonly [number, number, number]
interface Oklch {
  readonly lightness: number
  readonly chroma: number
  /** Radians. */
  readonly hue: number
}

/** The grounds of the two looks of the pages; the same as in the web's theme.css. */
const grounds = {
  light: { paper: '#faf8f4', card: '#ffffff' },
  dark: { paper: '#12171d', raised: '#222b35' },
} as const
const white = '#ffffff'

/** WCAG 2.2 AA, for text. */
const leastContrast = 4.5

export const productColour = '#0b7a75'

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

const toRgb = (hex: string): Rgb => {
  const channel = (from: number) => toLinear(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((channel) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, channel)))) * 255))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

const luminance = (hex: string): number => {
  const [red, green, blue] = toRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As WCAG defines it: 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** https://bottosson.github.io/posts/oklab */
const toOklch = (hex: string): Oklch => {
  const [red, green, blue] = toRgb(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

const toLinearRgb = ({ lightness, chroma, hue }: Oklch): Rgb => {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isShowable = (rgb: Rgb): boolean =>
  rgb.every((channel) => channel > -0.0005 && channel < 1.0005)

/** With less chroma, if a screen cannot show it. */
const fromOklch = (colour: Oklch): string => {
  let { chroma } = colour
  while (chroma > 0 && !isShowable(toLinearRgb({ ...colour, chroma })))
    chroma = Math.max(0, chroma - 0.002)
  return toHex(toLinearRgb({ ...colour, chroma }))
}

const steps = 200

/** The first colour that passes, on the way from its own lightness to `end`. */
const shift = (
  colour: Oklch,
  end: 0 | 1,
  passes: (hex: string) => boolean,
  from = colour.lightness,
): string => {
  for (let step = 0; step <= steps; step += 1) {
    const hex = fromOklch({ ...colour, lightness: from + ((end - from) * step) / steps })
    if (passes(hex)) return hex
  }
  return end === 0 ? '#000000' : white
}

const isReadable = (one: string, other: string): boolean => contrastOf(one, other) >= leastContrast

interface Shades {
  /** The colour of buttons, bars and marks. */
  readonly main: string
  readonly strong: string
  /** Text on `main`. */
  readonly on: string
  /** As text, on the page and on `tint`. */
  readonly ink: string
  readonly tint: string
  readonly focus: string
}

export interface Theme {
  readonly light: Shades
  readonly dark: Shades
}

/** Lightness of the dark pages' button, and the chroma of tints. */
const liftedLightness = 0.72
const tintChroma = { light: 0.018, dark: 0.04 }

/** What pages need of a colour. It is a pure function, so that server and browser get the same. */
export const toTheme = (colour: string): Theme => {
  const own = toOklch(colour)
  const lightTint = fromOklch({
    ...own,
    lightness: 0.952,
    chroma: Math.min(own.chroma, tintChroma.light),
  })
  const darkTint = fromOklch({
    ...own,
    lightness: 0.295,
    chroma: Math.min(own.chroma, tintChroma.dark),
  })
  const lifted = shift(
    own,
    1,
    (hex) => isReadable(hex, grounds.dark.paper) && isReadable(hex, grounds.dark.raised),
    Math.max(own.lightness, liftedLightness),
  )
  const liftedStrong = fromOklch({
    ...own,
    lightness: Math.min(0.97, toOklch(lifted).lightness + 0.06),
  })
  return {
    light: {
      main: colour,
      strong: fromOklch({ ...own, lightness: own.lightness * 0.84 }),
      on: white,
      ink: shift(
        own,
        0,
        (hex) => isReadable(hex, grounds.light.paper) && isReadable(hex, lightTint),
        own.lightness * 0.94,
      ),
      tint: lightTint,
      focus: colour,
    },
    dark: {
      main: lifted,
      strong: liftedStrong,
      on: shift(
        { ...own, chroma: Math.min(own.chroma, 0.05) },
        0,
        (hex) => isReadable(hex, lifted),
        0.25,
      ),
      ink: shift(
        own,
        1,
        (hex) => isReadable(hex, grounds.dark.raised) && isReadable(hex, darkTint),
        Math.max(own.lightness, liftedLightness + 0.03),
      ),
      tint: darkTint,
      focus: liftedStrong,
    },
  }
}

/** Places where the colour is read, with the contrast that it has there. */
export const themePlaces = ['onButton', 'onPaper', 'onTint', 'darkButton', 'darkPage'] as const
export type ThemePlace = (typeof themePlaces)[number]

export const themeContrasts = (colour: string): Readonly<Record<ThemePlace, number>> => {
  const { light, dark } = toTheme(colour)
  return {
    onButton: contrastOf(light.on, light.main),
    onPaper: contrastOf(light.main, grounds.light.paper),
    onTint: contrastOf(light.ink, light.tint),
    darkButton: contrastOf(dark.on, dark.main),
    darkPage: Math.min(
      contrastOf(dark.main, grounds.dark.paper),
      contrastOf(dark.ink, grounds.dark.raised),
    ),
  }
}

export const hasEnoughContrast = (ratio: number): boolean => ratio >= leastContrast

export const isThemeColour = (text: string): boolean => /^#[\da-f]{6}$/.test(text)

export const canBeTheme = (colour: string): boolean =>
  Object.values(themeContrasts(colour)).every(hasEnoughContrast)

/** The colour itself if it passes, otherwise the same hue as dark as it has to be. */
export const nearestTheme = (colour: string): string => shift(toOklch(colour), 0, canBeTheme)

/** Custom properties of theme.css, as pages of one look have them. */
export const themeProperties = (
  colour: string,
  look: keyof Theme,
): Readonly<Record<string, string>> => {
  const theme = toTheme(colour)
  const { main, strong, on, ink, tint, focus } = theme[look]
  return {
    '--jade': main,
    '--jade-strong': strong,
    '--jade-bright': theme.dark.main,
    '--on-jade': on,
    '--jade-ink': ink,
    '--jade-tint': tint,
    '--focus': focus,
  }
}

/**
 * Overrides theme.css, also if that is loaded later. Without `light-dark()`, which the build replaces in
 * the other styles for older browsers. Empty for a text that is no colour.
 */
export const themeStyle = (colour: string): string => {
  if (!isThemeColour(colour)) return ''
  const rule = (selector: string, look: keyof Theme) => {
    const lines = Object.entries(themeProperties(colour, look))
    return `${selector}{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`
  }
  return [
    rule(':root:root', 'light'),
    `@media(prefers-color-scheme:dark){${rule(':root:root:not([data-theme=light])', 'dark')}}`,
    rule(':root:root[data-theme=dark]', 'dark'),
  ].join('')
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawCover, drawThumbnail } from '../../web/src/lib/art/moon-gate.ts'
import { motifs } from '../../web/src/lib/art/motifs.ts'
import { ink, paper, tonesOf, white } from '../../web/src/lib/art/palette.ts'
import { box, shape, svg } from '../../web/src/lib/art/shapes.ts'
import { banners } from '../content/banners.ts'
import { categories } from '../content/categories.ts'
import { courses } from '../content/courses.ts'
import { site } from '../content/site.ts'
import { teachers } from '../content/teachers.ts'
import { avatarArt } from './avatars.ts'
import { bannerArt } from './banners.ts'
import { coverView } from './covers.ts'
import {
  drawBottomLogo,
  drawEnglishBottomLogo,
  drawEnglishLogo,
  drawIcon,
  drawLogo,
} from './mark.ts'
import { portraitArt } from './portraits.ts'
import { encodeQrCode } from './qr-code.ts'
import { drawEmpty, drawHero, drawLogin, drawNotFound } from './scenes.ts'
import { computingViews } from './views-computing.ts'
import { lawSocietyViews } from './views-law-society.ts'
import { lifeScienceViews } from './views-life-science.ts'
import { mathematicsViews } from './views-mathematics.ts'
import { shortViews } from './views-short.ts'
import { worldViews } from './views-world.ts'
import { writingViews } from './views-writing.ts'

const views = {
  ...mathematicsViews,
  ...writingViews,
  ...computingViews,
  ...lifeScienceViews,
  ...lawSocietyViews,
  ...worldViews,
  ...shortViews,
}

const write = (path: string, markup: string): void => {
  const file = join(import.meta.dirname, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, markup)
}

/** The standard requires a quiet zone of four modules. */
const drawQrCode = (content: string): string => {
  const modules = encodeQrCode(content)
  const size = modules.length + 8
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const run = [...row, false].indexOf(false, x) - x
      return [`M${x + 4} ${y + 4}h${run}v1h-${run}z`]
    }),
  )
  return svg(size, size, box(0, 0, size, size, white), shape(dark.join(''), ink)).replace(
    `width="${size}" height="${size}" stroke`,
    'width="222" height="222" shape-rendering="crispEdges" stroke',
  )
}

for (const category of categories) {
  const tones = tonesOf(category.colour)
  write(category.cover, drawCover(tones, coverView(category.key, tones)))
}

for (const course of courses) {
  const category = categories.find(({ key }) => key === course.category)
  const motif = motifs[course.category]
  const view = views[course.key]
  if (!category || !motif || !view) throw new Error(`nothing to draw for ${course.key}`)
  const tones = tonesOf(category.colour)
  write(course.thumbnail, drawThumbnail(tones, motif(paper), view(tones)))
}

for (const banner of banners) {
  const draw = bannerArt[banner.key]
  if (!draw) throw new Error(`nothing to draw for ${banner.key}`)
  write(banner.adImg, draw())
}

for (const teacher of teachers) {
  const draw = portraitArt[teacher.key]
  if (!draw) throw new Error(`nothing to draw for ${teacher.key}`)
  write(teacher.portrait, draw())
}

write(site.images.avatarMale, avatarArt.male())
write(site.images.avatarFemale, avatarArt.female())
write(site.images.logo, drawLogo())
write(site.images.bottomLogo, drawBottomLogo())
write(site.images.englishLogo, drawEnglishLogo())
write(site.images.englishBottomLogo, drawEnglishBottomLogo())
write(site.images.icon, drawIcon())
write(site.images.login, drawLogin())
write(site.images.hero, drawHero())
write(site.images.empty, drawEmpty())
write(site.images.notFound, drawNotFound())
write(site.images.qrCode, drawQrCode('https://example.com/jingke'))

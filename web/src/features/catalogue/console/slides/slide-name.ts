import type { EditableSlide } from '@jingke/contract/catalogue'
import type { Language } from '@jingke/contract/core'
import { nameIn } from '../other-name.ts'

/** The title; without one the description of the picture. */
export const slideName = (slide: EditableSlide, language: Language): string =>
  nameIn(slide, language) || (language === 'en' && slide.altEn) || slide.altZh

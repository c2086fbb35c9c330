import { coursePointFields } from '@jingke/contract/catalogue'

type PointField = (typeof coursePointFields)[number]

/** Those of the fields that are given. */
export const pickPoints = <Fields extends Partial<Record<PointField, string>>>(
  fields: Fields,
): Pick<Fields, PointField & keyof Fields> =>
  Object.fromEntries(
    coursePointFields.flatMap((name) => {
      const text = fields[name]
      return text === undefined ? [] : [[name, text]]
    }),
  ) as Pick<Fields, PointField & keyof Fields>

/** One to a line; in English the Chinese ones until there are English ones. */
export const toPoints = (zh: string, en: string, language: string): string[] =>
  ((language === 'en' && en) || zh)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

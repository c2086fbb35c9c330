import { describe, expect, test } from 'vitest'
import { adoptLanguage } from './language.ts'
import { defineTranslations } from './translations.ts'

const files = import.meta.glob<Record<string, string>>('/web/src/**/*.{zh,en}.json', {
  eager: true,
  import: 'default',
})
const sources = import.meta.glob<string>(['/web/src/**/*.{ts,tsx}', '!/web/src/**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const features = Object.keys(files)
  .filter((path) => path.endsWith('.zh.json'))
  .map((path) => path.replace(/\.zh\.json$/, ''))

const marksOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

const sourcesBeside = (feature: string): string => {
  const folder = feature.slice(0, feature.lastIndexOf('/') + 1)
  return Object.entries(sources)
    .filter(([path]) => path.startsWith(folder))
    .map(([, text]) => text)
    .join('\n')
}

/** Written out, or put together from a beginning and a value: `title.${name}`. */
const isUsed = (key: string, source: string): boolean => {
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return true
  const steps = key.split('.')
  return steps.some((_, index) => {
    const beginning = steps.slice(0, index).join('.')
    return beginning !== '' && source.includes(`\`${beginning}.\${`)
  })
}

test('there are texts to check', () => {
  expect(features.length).toBeGreaterThan(1)
})

describe.each(features)('%s', (feature) => {
  const zh = files[`${feature}.zh.json`] ?? {}
  const en = files[`${feature}.en.json`] ?? {}
  const source = sourcesBeside(feature)

  test('has every text in both languages', () => {
    const plain = Object.keys(en).filter((key) => !key.endsWith('.one'))
    expect(plain.sort()).toEqual(Object.keys(zh).sort())
    for (const text of [...Object.values(zh), ...Object.values(en)])
      expect(text.trim()).not.toBe('')
  })

  test('fills the same places in both languages', () => {
    for (const [key, text] of Object.entries(zh))
      expect(marksOf(en[key] ?? '')).toEqual(marksOf(text))
  })

  test('holds no text that nobody shows', () => {
    expect(Object.keys(zh).filter((key) => !isUsed(key, source))).toEqual([])
  })

  test('English texts hold no Chinese', () => {
    const mixed = Object.entries(en).filter(([, text]) => /\p{Script=Han}/u.test(text))
    expect(mixed).toEqual([])
  })
})

test('fills values and knows the English singular', () => {
  const translations = defineTranslations(
    { days: '{count} 天' },
    { days: '{count} days', 'days.one': '{count} day' },
  )
  adoptLanguage('en')
  expect(translations.translate('days', { count: 1 })).toBe('1 day')
  expect(translations.translate('days', { count: 2 })).toBe('2 days')
  adoptLanguage('zh-CN')
  expect(translations.translate('days', { count: 1 })).toBe('1 天')
})

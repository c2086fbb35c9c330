import { describe, expect, test } from 'vitest'
import { applyLanguage } from './language.ts'
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

const placeholdersOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

const sourcesBeside = (feature: string): string => {
  const folder = feature.slice(0, feature.lastIndexOf('/') + 1)
  return Object.entries(sources)
    .filter(([path]) => path.startsWith(folder))
    .map(([, text]) => text)
    .join('\n')
}

/** As a literal, or as a template with a prefix: `title.${name}`. */
const isUsed = (key: string, source: string): boolean => {
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return true
  const fragments = key.split('.')
  return fragments.some((_, index) => {
    const prefix = fragments.slice(0, index).join('.')
    return prefix !== '' && source.includes(`\`${prefix}.\${`)
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

  test('has the same placeholders in both languages', () => {
    for (const [key, text] of Object.entries(zh))
      expect(placeholdersOf(en[key] ?? '')).toEqual(placeholdersOf(text))
  })

  test('has no unused text', () => {
    expect(Object.keys(zh).filter((key) => !isUsed(key, source))).toEqual([])
  })

  test('English texts contain no Chinese', () => {
    const mixed = Object.entries(en).filter(([, text]) => /\p{Script=Han}/u.test(text))
    expect(mixed).toEqual([])
  })
})

test('interpolates values and uses the English singular', () => {
  const translations = defineTranslations(
    { days: '{count} 天' },
    { days: '{count} days', 'days.one': '{count} day' },
  )
  applyLanguage('en')
  expect(translations.translate('days', { count: 1 })).toBe('1 day')
  expect(translations.translate('days', { count: 2 })).toBe('2 days')
  applyLanguage('zh-CN')
  expect(translations.translate('days', { count: 1 })).toBe('1 天')
})

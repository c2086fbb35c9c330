import type { EditableSettings } from '@jingke/contract/site'
import { expect, test } from 'vitest'
import { type EnglishSign, findEnglishSign, listEnglishSigns } from './english-sign.ts'

type Texts = EditableSettings['zh']

const nothing: Texts = {
  webName: '',
  title: '',
  description: '',
  keyword: '',
  webLogo: '',
  webDarkLogo: '',
  webBottomLogo: '',
  aboutUs: '',
  slogan: '',
  hours: '',
  address: '',
  copyright: '',
  icpNo: '',
  recordNo: '',
  certificateSigner: '',
}
const builtIn = {
  zh: { ...nothing, webName: '精课', title: '精课 · 在线学习平台', slogan: '把一门课学到底' },
  en: {
    ...nothing,
    webName: 'Jingke',
    title: 'Jingke · Learn online',
    slogan: 'Learn one thing well',
  },
}
const own = { ...builtIn.zh, webName: '北山书院' }

const table: [
  name: keyof Texts,
  zh: Partial<Texts>,
  en: Partial<Texts>,
  sign: EnglishSign | undefined,
][] = [
  ['webName', {}, {}, 'namesProduct'],
  ['webName', { webName: '精课' }, {}, undefined],
  ['webName', { webName: '精课书院' }, { webName: 'Jingke Academy' }, undefined],
  ['webName', {}, { webName: 'North Hill' }, undefined],
  ['title', {}, {}, 'namesProduct'],
  ['title', {}, { title: 'JINGKE academy' }, 'namesProduct'],
  ['slogan', {}, {}, undefined],
  ['slogan', { slogan: '向前' }, {}, 'isDefault'],
  ['slogan', { slogan: '向前' }, { slogan: 'Forward' }, undefined],
  ['address', { address: '山下' }, {}, 'isEmpty'],
  ['address', { address: '山下' }, { address: ' ' }, 'isEmpty'],
  ['address', {}, {}, undefined],
  ['webLogo', { webLogo: '/files/a.png' }, {}, 'otherLogo'],
  ['webLogo', { webLogo: '/files/a.png' }, { webBottomLogo: '/files/b.png' }, undefined],
  ['webDarkLogo', {}, {}, undefined],
]

test.each(table)('%s, Chinese %j, English %j: %s', (name, zh, en, sign) => {
  const settings = { zh: { ...own, ...zh }, en: { ...builtIn.en, ...en }, builtIn }
  expect(findEnglishSign(name, settings)).toBe(sign)
})

test('a logo of the other language is said, and not counted as missing', () => {
  const zh = { ...own, address: '山下', webLogo: '/files/a.png' }
  expect(listEnglishSigns({ zh, en: builtIn.en, builtIn })).toEqual(['webName', 'title', 'address'])
})

import { expect, test } from 'vitest'
import { changesBetween, type SettingsDraft } from './settings-draft.ts'

const texts = {
  webName: '学校',
  title: '',
  description: '',
  keyword: '',
  webLogo: '',
  webDarkLogo: '',
  webBottomLogo: '',
  certificateSigner: '',
  aboutUs: '',
  slogan: '',
  hours: '',
  address: '',
  copyright: '',
  icpNo: '',
  recordNo: '',
}
const shared = {
  themeColour: '',
  webIco: '',
  webQRCode: '',
  loginQrCode: '',
  certificateTemplate: 'classic' as const,
  certificateSeal: '',
  certificateSignature: '',
  servicePhone: '',
  email: '',
  mobileLoginUrl: '',
  statisticalCode: '',
}
const stored: SettingsDraft = { zh: texts, en: texts, shared }

test('only changed fields are sent, and nothing if none changed', () => {
  expect(changesBetween(stored, { ...stored, zh: { ...texts } })).toBeUndefined()
  const typed = {
    ...stored,
    en: { ...texts, webName: 'School' },
    shared: { ...shared, servicePhone: '400' },
  }
  expect(changesBetween(stored, typed)).toEqual({
    en: { webName: 'School' },
    shared: { servicePhone: '400' },
  })
})

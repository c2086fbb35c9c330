import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Nothing, PictureAddress } from '../../core/fields.ts'
import { defineProblem } from '../../core/problem.ts'
import { getEditableSettings, saveSettings, setSiteOpen } from '../calls.ts'
import { certificateTemplates } from '../constants.ts'

const text = (max: number) => z.string().trim().max(max)

/** Settings that each language has of its own. */
export const SettingsTexts = z.object({
  webName: text(60).min(1),
  title: text(120),
  description: text(500),
  keyword: text(200),
  webLogo: PictureAddress,
  webDarkLogo: PictureAddress,
  webBottomLogo: PictureAddress,
  aboutUs: text(5000),
  slogan: text(80),
  hours: text(120),
  address: text(200),
  copyright: text(200),
  icpNo: text(80),
  recordNo: text(80),
  certificateSigner: text(60),
})
export type SettingsTexts = z.output<typeof SettingsTexts>

/** Settings that are the same in every language. */
export const SharedSettings = z.object({
  /** Empty: the colour of the product. */
  themeColour: z.union([z.literal(''), z.string().regex(/^#[\da-f]{6}$/)]),
  webIco: PictureAddress,
  webQRCode: PictureAddress,
  loginQrCode: PictureAddress,
  certificateTemplate: z.enum(certificateTemplates),
  certificateSeal: PictureAddress,
  certificateSignature: PictureAddress,
  servicePhone: text(40).regex(/^[\d\s()+-]*$/),
  email: z.union([z.literal(''), z.email().max(120)]),
  /** Where phones are sent to sign in; empty: where the environment says, or nowhere. */
  mobileLoginUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]),
  /** The id that a statistics service has given to the school; empty: no statistics. */
  statisticalCode: text(64),
})
export type SharedSettings = z.output<typeof SharedSettings>

/** What is stored may be older than a limit of the input. */
const StoredTexts = z.record(SettingsTexts.keyof(), z.string())

const StoredShared = z.object({
  themeColour: z.string(),
  webIco: z.string(),
  webQRCode: z.string(),
  loginQrCode: z.string(),
  certificateTemplate: SharedSettings.shape.certificateTemplate,
  certificateSeal: z.string(),
  certificateSignature: z.string(),
  servicePhone: z.string(),
  email: z.string(),
  mobileLoginUrl: z.string(),
  statisticalCode: z.string(),
})

export const EditableSettings = z.object({
  zh: StoredTexts,
  en: StoredTexts,
  shared: StoredShared,
  /** What stands where a school has not written anything. */
  builtIn: z.object({ zh: StoredTexts, en: StoredTexts }),
  /** False: learners and visitors find every page closed. */
  isOpen: z.boolean(),
  version: z.int(),
})
export type EditableSettings = z.output<typeof EditableSettings>

export const settingsProblems = {
  settingsChanged: defineProblem({
    id: 'settings-changed',
    code: 409,
    zh: '网站设置刚刚被别人修改过，请核对后再保存',
    en: 'Somebody else has just changed the settings. Please check them and save again.',
  }),
  weakThemeColour: defineProblem({
    id: 'weak-theme-colour',
    code: 422,
    zh: '这个颜色太浅，文字看不清楚；最接近的可用颜色是 {nearest}',
    en: 'Text in this colour would be too hard to read. The nearest colour that can be used is {nearest}.',
  }),
  unknownStatistics: defineProblem({
    id: 'unknown-statistics',
    code: 422,
    zh: '统计代码应为百度统计的 32 位编号（hm.js? 后面的小写字母和数字）',
    en: 'The code is the id of 32 small letters and digits that Baidu Tongji shows after hm.js?.',
  }),
} as const

export const settingsEndpoints = {
  getEditableSettings: defineEndpoint({
    path: getEditableSettings,
    summary: 'Branding and settings of the site in both languages, for editing',
    access: 'site.read',
    input: Nothing,
    output: EditableSettings,
  }),
  saveSettings: defineEndpoint({
    path: saveSettings,
    summary: 'Change branding and settings; absent fields stay',
    access: 'site.change',
    takesIdempotencyKey: true,
    input: z.object({
      version: z.int().min(0),
      zh: SettingsTexts.partial().optional(),
      en: SettingsTexts.partial().optional(),
      shared: SharedSettings.partial().optional(),
    }),
    output: EditableSettings,
    problems: [
      settingsProblems.settingsChanged,
      settingsProblems.unknownStatistics,
      settingsProblems.weakThemeColour,
    ],
  }),
  setSiteOpen: defineEndpoint({
    path: setSiteOpen,
    summary: 'Close the site to learners and visitors, or open it again',
    access: 'site.change',
    input: z.object({ isOpen: z.boolean() }),
    output: EditableSettings,
  }),
}

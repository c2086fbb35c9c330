import { z } from 'zod'
import { certificateTemplates } from './constants.ts'

/** Branding and settings of the site: everything a visitor's page needs before its first paint. */
export const SiteInfo = z.object({
  webName: z.string(),
  webLogo: z.string().describe('Logo of the header; empty: the drawn mark and webName'),
  webBottomLogo: z
    .string()
    .describe('Logo of the footer, for dark ground; empty: the drawn mark and webName'),
  webDarkLogo: z
    .string()
    .describe('Logo of the header for dark pages; empty: webBottomLogo, else the icon and webName'),
  webIco: z.string(),
  themeColour: z
    .string()
    .describe('Colour of actions and links as #rrggbb; empty: the colour of the product'),
  webQRCode: z.string(),
  loginQrCode: z.string(),
  title: z.string(),
  keyword: z.string(),
  description: z.string(),
  aboutUs: z.string(),
  teacherName: z
    .string()
    .describe(
      'What the school calls its teachers. Kept for other clients: these pages do not show it',
    ),
  copyright: z.string(),
  recordNo: z.string(),
  icpNo: z.string(),
  statisticalCode: z.string(),
  servicePhone: z.string(),
  address: z.string(),
  userAccess: z
    .int()
    .min(0)
    .max(1)
    .describe('1: the site is open. 0: every page leads to /404, and all texts here are empty'),
  status: z
    .int()
    .min(0)
    .max(1)
    .describe('1: in use. Kept for other clients: whether these pages open is said by userAccess'),
  /** Where phones are sent to sign in; empty: they use this site. */
  mobileLoginUrl: z.string(),
  /** A link or a code for a new password can be sent, by mail or SMS. */
  canResetPassword: z.boolean(),
  /** A code for a new password can be sent by SMS. */
  canResetByPhone: z.boolean(),
  /** Whether a link for a new password is sent by mail. */
  canResetByMail: z.boolean(),
  hasPublicCourses: z
    .boolean()
    .describe('Visitors may open the pages of courses that are offered to everyone'),
  closedPages: z
    .array(z.string())
    .describe('Pages that no entry of the navigation opens: signed-in users get /404 there'),
})
export type SiteInfo = z.output<typeof SiteInfo>

/** What an operator decides for the whole site. */
export const SiteRules = z.object({
  /** A learner's sign-in ends the same learner's other sessions. */
  isOneDevice: z.boolean(),
  /** Staff without two-factor sign-in may only set it up. */
  isSecondStepRequired: z.boolean(),
  /** Visitors may open the pages of courses that are offered to everyone. */
  hasPublicCourses: z.boolean(),
  /** Hours of the day between which learners are reminded of their plans. */
  remindFrom: z.int().min(0).max(23),
  remindUntil: z.int().min(1).max(24),
})
export type SiteRules = z.output<typeof SiteRules>

export const NavItem = z.object({
  linkUrl: z.string(),
  linkName: z.string(),
  get children(): z.ZodArray<typeof NavItem> {
    return z.array(NavItem)
  },
})
export interface NavItem {
  linkUrl: string
  linkName: string
  children: NavItem[]
}

/** What the public pages about the school say. */
export const SitePages = z.object({
  slogan: z.string(),
  /** Paragraphs. */
  story: z.array(z.string()),
  figures: z.array(z.object({ value: z.int(), unit: z.string(), label: z.string() })),
  services: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      picture: z.string().optional().describe('480 × 270'),
      page: z.string().optional().describe('Path of the page where the service is found'),
    }),
  ),
  hours: z.string(),
  email: z.string(),
  heroImage: z.string(),
  /** The layout of certificates; on them a picture of the seal, one of a signature, and who signs. */
  certificateTemplate: z.enum(certificateTemplates),
  certificateSeal: z.string(),
  certificateSignature: z.string(),
  certificateSigner: z.string(),
})
export type SitePages = z.output<typeof SitePages>

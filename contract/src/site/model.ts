import { z } from 'zod'

/** Branding and settings of the site: everything a visitor's page needs before its first paint. */
export const SiteInfo = z.object({
  webName: z.string(),
  webLogo: z.string(),
  webBottomLogo: z.string(),
  webIco: z.string(),
  webQRCode: z.string(),
  loginQrCode: z.string(),
  title: z.string(),
  keyword: z.string(),
  description: z.string(),
  aboutUs: z.string(),
  teacherName: z.string(),
  copyright: z.string(),
  recordNo: z.string(),
  icpNo: z.string(),
  statisticalCode: z.string(),
  servicePhone: z.string(),
  address: z.string(),
  /** 1: the site is open. 0: every page but the error page is closed. */
  userAccess: z.int().min(0).max(1),
  /** 1: in use. */
  status: z.int().min(0).max(1),
  /** Where phones are sent to sign in; empty: they use this site. */
  mobileLoginUrl: z.string(),
})
export type SiteInfo = z.output<typeof SiteInfo>

/** What an operator decides for the whole site. */
export const SiteRules = z.object({
  /** A learner's sign-in ends the same learner's other sessions. */
  isOneDevice: z.boolean(),
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
  services: z.array(z.object({ title: z.string(), text: z.string() })),
  hours: z.string(),
  email: z.string(),
  heroImage: z.string(),
})
export type SitePages = z.output<typeof SitePages>

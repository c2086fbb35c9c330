import { z } from 'zod'

export const TwoFactor = z.object({
  isOn: z.boolean(),
  /** A rule of the site for staff: those without it may only set it up. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type TwoFactor = z.output<typeof TwoFactor>

export const TwoFactorSecret = z.object({
  /** Base 32, to be typed into an app that cannot scan. */
  secret: z.string(),
  /** `otpauth://totp/…`, the content of the QR code. */
  uri: z.string(),
})
export type TwoFactorSecret = z.output<typeof TwoFactorSecret>

/** In the `data.secondStep` of a sign-in with the right password. */
export const TwoFactorTicket = z.object({
  ticket: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
})
export type TwoFactorTicket = z.output<typeof TwoFactorTicket>

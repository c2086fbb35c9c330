import { z } from 'zod'

export const SecondStep = z.object({
  isOn: z.boolean(),
  /** A rule of the site: staff without a second step may only set one up. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondStep = z.output<typeof SecondStep>

export const SecondStepSecret = z.object({
  /** Base 32, to be typed into an app that cannot scan. */
  secret: z.string(),
  /** `otpauth://totp/…`, the content of the QR code. */
  uri: z.string(),
})
export type SecondStepSecret = z.output<typeof SecondStepSecret>

/** In the `data.secondStep` of a sign-in with the right password. */
export const SecondStepTicket = z.object({
  ticket: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
})
export type SecondStepTicket = z.output<typeof SecondStepTicket>

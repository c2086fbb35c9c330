import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/mobile'
import { z } from 'zod'

const isCountry = (code: unknown): boolean => typeof code === 'string' && isSupportedCountry(code)

export const smsEnvironment = {
  SMS_WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => !URL.canParse(url) || new URL(url).username === '',
      'must have no user and password: requests are signed',
    )
    .optional()
    .describe(
      'where text messages are sent to, as signed POST requests; without it none are sent ([how](docs/operations/run.md#let-the-school-send-text-messages))',
    ),
  SMS_WEBHOOK_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('signs the requests to `SMS_WEBHOOK_URL`, 32 characters or more'),
  SMS_COUNTRIES: z
    .string()
    .default('CN')
    .transform((list) => list.split(',').map((country) => country.trim()))
    .pipe(z.array(z.custom<CountryCode>(isCountry, 'must be codes of countries such as CN,HK')))
    .describe(
      'countries whose mobile numbers get text messages, such as `CN,HK`; without it `CN`; numbers without a country code are of the first',
    ),
  SMS_DAILY_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1 to 9999999')
    .transform(Number)
    .default(1000)
    .describe('text messages that the school sends in 24 hours at most'),
}

export interface SmsConfig {
  readonly url: string
  readonly secret: string
  /** Numbers without a country code are of the first. */
  readonly countries: readonly CountryCode[]
  /** In 24 hours. */
  readonly dailyLimit: number
}

export const toSmsConfig = (values: {
  SMS_WEBHOOK_URL?: string | undefined
  SMS_WEBHOOK_SECRET?: string | undefined
  SMS_COUNTRIES: readonly CountryCode[]
  SMS_DAILY_LIMIT: number
}): SmsConfig | undefined => {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = values
  if (url === undefined || secret === undefined) return undefined
  return { url, secret, countries: values.SMS_COUNTRIES, dailyLimit: values.SMS_DAILY_LIMIT }
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { SmsConfig } from './sms-config.ts'

/** In the form `+8613812345678`. Undefined: no mobile number of a country that gets text messages. */
export const toPhoneNumber = (
  { countries }: Pick<SmsConfig, 'countries'>,
  text: string,
): string | undefined => {
  const found = parsePhoneNumberFromString(text, countries[0])
  const isSentTo = found?.country !== undefined && countries.includes(found.country)
  return isSentTo && found.isValid() ? found.number : undefined
}

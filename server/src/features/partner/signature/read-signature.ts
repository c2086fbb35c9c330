import { SignatureClaim } from '@jingke/contract/partner'

const maxLength = 4096

export interface ReadSignature {
  readonly claim: SignatureClaim
  /** The first part as sent; the input of the HMAC. */
  readonly signed: string
  readonly mac: string
}

export type Unreadable =
  | { readonly step: 'form'; readonly fault: 'empty' | 'too-long' | 'parts' | 'alphabet' | 'json' }
  | { readonly step: 'fields'; readonly fault: string }

const part = /^[A-Za-z0-9_-]+$/

/** No control characters and no lone surrogates. */
const isPlain = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)

const parseJson = (encoded: string): unknown => {
  try {
    const bytes = Buffer.from(encoded, 'base64url')
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Parses a signature without verifying it. */
export const readSignature = (text: string): ReadSignature | Unreadable => {
  if (text === '') return { step: 'form', fault: 'empty' }
  if (text.length > maxLength) return { step: 'form', fault: 'too-long' }
  const [signed, mac, ...rest] = text.split('.')
  if (!signed || !mac || rest.length > 0) return { step: 'form', fault: 'parts' }
  if (!part.test(signed) || !part.test(mac)) return { step: 'form', fault: 'alphabet' }
  const json = parseJson(signed)
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { step: 'form', fault: 'json' }
  const read = SignatureClaim.safeParse(json)
  if (!read.success)
    return { step: 'fields', fault: String(read.error.issues[0]?.path[0] ?? 'kid') }
  const { uid, name, phone } = read.data
  for (const [field, value] of Object.entries({ uid, name, phone }))
    if (!isPlain(value)) return { step: 'fields', fault: field }
  return { claim: read.data, signed, mac }
}

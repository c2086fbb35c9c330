import { createHmac } from 'node:crypto'
import type { Language } from '@jingke/contract/core'
import {
  type SignatureClaim,
  type SignatureReport,
  type SignatureStep,
  signatureSteps,
  signatureWindow,
} from '@jingke/contract/partner'
import type * as calls from '@jingke/contract/partner/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { findUser } from '../../auth/index.ts'
import { type FoundKey, findKey, isGranted, listKeys } from '../partner.store.ts'
import type { Partners } from '../partners.ts'
import { findViewer, isNonceUsed } from '../sessions/partner-sessions.store.ts'
import { clockGap, hasValidMac, isSameText, isWithinWindow, macOf } from './judge-signature.ts'
import { type ReadSignature, readSignature, type Unreadable } from './read-signature.ts'
import {
  faults,
  fieldRules,
  formFaults,
  notChecked,
  passed,
  type Texts,
} from './signature-texts.ts'

interface Verdict {
  readonly isPassed: boolean
  readonly words: Texts
  readonly values?: Record<string, string | number>
}
type Verdicts = Partial<Record<SignatureStep, Verdict>>

const pass = (step: SignatureStep, values?: Verdict['values']): Verdict => ({
  isPassed: true,
  words: passed[step],
  values,
})
const fail = (words: Texts, values?: Verdict['values']): Verdict => ({
  isPassed: false,
  words,
  values,
})

const judgeUnreadable = (unreadable: Unreadable): Verdicts =>
  unreadable.step === 'form'
    ? { form: fail(formFaults[unreadable.fault]) }
    : {
        form: pass('form'),
        fields: fail(fieldRules[unreadable.fault as keyof SignatureClaim] ?? fieldRules.kid),
      }

const judgeTime = (ts: number, now: Date): Verdict => {
  const gap = clockGap(ts, now)
  if (isWithinWindow(ts, now)) return pass('time', { gap })
  const values = { gap: Math.abs(gap), window: signatureWindow }
  return fail(gap < 0 ? faults.late : faults.early, values)
}

/** Tries common mistakes of partners and returns the one that matches. */
const explainMac = ({ signed, mac }: ReadSignature, secret: string): Texts => {
  const json = Buffer.from(signed, 'base64url').toString()
  const guesses: [Texts, string][] = [
    [faults.hex, createHmac('sha256', secret).update(signed).digest('hex')],
    [faults.decodedSecret, macOf(Buffer.from(secret, 'base64url'), signed)],
    [faults.jsonSigned, macOf(secret, json)],
    ...['\n', '\r\n', ' '].map((end): [Texts, string] => [
      faults.paddedSecret,
      macOf(`${secret}${end}`, signed),
    ]),
  ]
  return (
    guesses.find(([, guess]) => isSameText(mac.toLowerCase(), guess.toLowerCase()))?.[0] ??
    faults.hmac
  )
}

const judgeMac = async (
  context: Context,
  partners: Partners,
  read: ReadSignature,
  { key, partner }: FoundKey,
): Promise<Verdict> => {
  const secret = partners.secretOf(key)
  if (hasValidMac(read, secret)) return pass('hmac')
  const others = await listKeys(context.db, partner.id)
  const other = others.find((one) => hasValidMac(read, partners.secretOf(one)))
  return other ? fail(faults.otherKey, { kid: other.kid }) : fail(explainMac(read, secret))
}

const judgeViewer = async (context: Context, partnerId: number, uid: string): Promise<Verdict> => {
  const { db } = context
  const userId = await findViewer(db, partnerId, uid)
  const user = userId === undefined ? undefined : await findUser(db, userId)
  return user?.disabledAt ? fail(faults.viewer) : pass('viewer')
}

/** The checks of the token call, without using the nonce. */
const judge = async (
  context: Context,
  partners: Partners,
  read: ReadSignature,
): Promise<Verdicts> => {
  const { db } = context
  const { kid, uid, ts, videoId, nonce } = read.claim
  const common = { form: pass('form'), fields: pass('fields') }
  const time = judgeTime(ts, context.clock.now())
  const found = await findKey(db, kid)
  if (!found) return { ...common, key: fail(faults.unknownKey, { kid }), time }
  const { key, partner } = found
  const name = { name: partner.name }
  return {
    ...common,
    time,
    key: key.isActive ? pass('key') : fail(faults.disabledKey, { kid }),
    partner: partner.isEnabled ? pass('partner', name) : fail(faults.partner, name),
    hmac: await judgeMac(context, partners, read, found),
    video: (await isGranted(db, partner.id, videoId))
      ? pass('video')
      : fail(faults.video, { videoId }),
    viewer: await judgeViewer(context, partner.id, uid),
    nonce: (await isNonceUsed(db, partner.id, nonce)) ? fail(faults.nonce) : pass('nonce'),
  }
}

const translate = ({ words, values = {} }: Omit<Verdict, 'isPassed'>, language: Language): string =>
  (language === 'en' ? words.en : words.zh).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )

const toReport = (verdicts: Verdicts, language: Language): SignatureReport => ({
  isAccepted: signatureSteps.every((step) => verdicts[step]?.isPassed),
  steps: signatureSteps.map((step) => {
    const verdict = verdicts[step]
    return {
      step,
      isPassed: verdict?.isPassed ?? null,
      words: translate(verdict ?? { words: notChecked }, language),
    }
  }),
})

export const debugSignature =
  (partners: Partners): Operation<typeof calls.debugSignature> =>
  async ({ context, caller }, { signature }) => {
    const read = readSignature(signature)
    const verdicts = 'step' in read ? judgeUnreadable(read) : await judge(context, partners, read)
    return toReport(verdicts, caller.language)
  }

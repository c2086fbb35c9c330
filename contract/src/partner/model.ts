import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { maxPartnerName } from './constants.ts'

/** Seconds either side of `ts` in which a signature is valid. */
export const signatureWindow = 300
/** Two, for rotation: the old one stays valid until the new one is in use. */
export const maxLiveKeys = 2
export const maxOrigins = 20
export const maxGrantedVideos = 1000

/** What a partner signs. */
export const SignatureClaim = z.object({
  kid: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  /** The viewer's id at the partner; unique within the partner only. */
  uid: z.string().min(1).max(128),
  name: z.string().max(64),
  phone: z.string().max(32),
  videoId: Id,
  /** Seconds since 1970. */
  ts: z.int().min(0).max(4_294_967_295),
  nonce: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
})
export type SignatureClaim = z.output<typeof SignatureClaim>

export const PartnerToken = z.object({
  token: z.string(),
  /** The viewer's name as the partner signed it. */
  userName: z.string(),
  phone: z.string(),
  /** The one video that the token opens. */
  video: z.object({ videoId: Id, title: z.string() }),
})
export type PartnerToken = z.output<typeof PartnerToken>

export const PartnerName = z.string().trim().min(1).max(maxPartnerName)

export const PartnerKey = z.object({
  kid: z.string(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  /** To the minute; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type PartnerKey = z.output<typeof PartnerKey>

export const PartnerRow = z.object({
  id: Id,
  name: z.string(),
  isEnabled: z.boolean(),
  /** Sites that may show the player in a frame. */
  origins: z.array(z.string()),
  videoCount: z.int(),
  viewerCount: z.int(),
  createdAt: z.iso.datetime(),
  version: z.int(),
})
export type PartnerRow = z.output<typeof PartnerRow>

export const Partner = PartnerRow.extend({ keys: z.array(PartnerKey) })
export type Partner = z.output<typeof Partner>

export const GrantedVideo = z.object({
  videoId: Id,
  title: z.string(),
  grantedAt: z.iso.datetime(),
})
export type GrantedVideo = z.output<typeof GrantedVideo>

/** One video that one of a partner's viewers has watched. */
export const PartnerViewing = z.object({
  uid: z.string(),
  name: z.string(),
  phone: z.string(),
  videoId: Id,
  title: z.string(),
  /** Whole seconds. */
  position: z.int(),
  duration: z.int(),
  percent: z.int(),
  credited: z.int(),
  refused: z.int(),
  isFinished: z.boolean(),
  lastWatchedAt: z.iso.datetime(),
})
export type PartnerViewing = z.output<typeof PartnerViewing>

/** The checks of a signature, in order. */
export const signatureSteps = [
  'form',
  'fields',
  'key',
  'partner',
  'hmac',
  'time',
  'video',
  'viewer',
  'nonce',
] as const
export type SignatureStep = (typeof signatureSteps)[number]

export const SignatureReport = z.object({
  /** Whether the signature would be accepted now. */
  isAccepted: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(signatureSteps),
      /** Null: not checked, since an earlier step failed. */
      isPassed: z.boolean().nullable(),
      words: z.string(),
    }),
  ),
})
export type SignatureReport = z.output<typeof SignatureReport>

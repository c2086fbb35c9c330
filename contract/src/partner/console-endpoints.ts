import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Version } from '../core/fields.ts'
import { Origin } from '../core/origin.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { versionProblems } from '../core/problem.ts'
import { mediaProblems } from '../media/problems.ts'
import {
  createPartner,
  createPartnerKey,
  debugSignature,
  disablePartnerKey,
  getPartner,
  grantVideo,
  listGrantedVideos,
  listPartners,
  listPartnerViewings,
  revokeVideo,
  updatePartner,
} from './calls.ts'
import { maxSignature, partnerSorts } from './constants.ts'
import {
  GrantedVideo,
  maxOrigins,
  Partner,
  PartnerKey,
  PartnerName,
  PartnerRow,
  PartnerViewing,
  SignatureReport,
} from './model.ts'
import { partnerProblems } from './problems.ts'

const One = z.object({ partnerId: Id })
const Grant = One.extend({ videoId: Id })
const Origins = z.array(Origin).max(maxOrigins)
const { partnerNotFound, partnerNameTaken, keyNotFound, tooManyKeys, tooManyVideos } =
  partnerProblems

/** The console's calls about partners. */
export const consoleEndpoints = {
  listPartners: defineEndpoint({
    path: listPartners,
    summary: 'Partners by name',
    access: 'partners.read',
    exported: 'partners',
    input: PageRequest.extend({ sort: sortOf(partnerSorts) }),
    output: pageOf(PartnerRow),
  }),
  getPartner: defineEndpoint({
    path: getPartner,
    summary: 'One partner with its keys; never a secret',
    access: 'partners.read',
    input: One,
    output: Partner,
    problems: [partnerNotFound],
  }),
  createPartner: defineEndpoint({
    path: createPartner,
    summary: 'Add a partner',
    access: 'partners.change',
    takesIdempotencyKey: true,
    input: z.object({ name: PartnerName, origins: Origins.default([]) }),
    output: Partner,
    problems: [partnerNameTaken],
  }),
  updatePartner: defineEndpoint({
    path: updatePartner,
    summary: "Change a partner; switching it off ends its viewers' sessions at once",
    access: 'partners.change',
    takesIdempotencyKey: true,
    input: One.extend({
      version: Version,
      name: PartnerName.optional(),
      origins: Origins.optional(),
      isEnabled: z.boolean().optional(),
    }),
    output: Partner,
    problems: [partnerNotFound, versionProblems.changedByOther, partnerNameTaken],
  }),
  createPartnerKey: defineEndpoint({
    path: createPartnerKey,
    summary: 'Make a key; its secret is shown in this answer and never again',
    access: 'partners.change',
    takesIdempotencyKey: true,
    input: One,
    output: PartnerKey.extend({ secret: z.string() }),
    problems: [partnerNotFound, tooManyKeys],
  }),
  disablePartnerKey: defineEndpoint({
    path: disablePartnerKey,
    summary: 'Disable a key for good; sessions opened with it end at once',
    access: 'partners.change',
    input: One.extend({ kid: z.string().max(40) }),
    output: z.null(),
    problems: [keyNotFound],
  }),
  listGrantedVideos: defineEndpoint({
    path: listGrantedVideos,
    summary: 'Videos granted to a partner, newest grant first',
    access: 'partners.read',
    exported: 'partnerVideos',
    input: PageRequest.extend({ partnerId: Id }),
    output: pageOf(GrantedVideo),
    problems: [partnerNotFound],
  }),
  grantVideo: defineEndpoint({
    path: grantVideo,
    summary: 'Let a partner open a video to its viewers; granting it twice is fine',
    access: 'partners.change',
    input: Grant,
    output: z.null(),
    problems: [partnerNotFound, mediaProblems.videoNotFound, tooManyVideos],
  }),
  revokeVideo: defineEndpoint({
    path: revokeVideo,
    summary: 'Take a video back from a partner; sessions opened for it end at once',
    access: 'partners.change',
    input: Grant,
    output: z.null(),
  }),
  listPartnerViewings: defineEndpoint({
    path: listPartnerViewings,
    summary: "What a partner's viewers have watched, the last watched first",
    access: 'partners.read',
    exported: 'partnerViewings',
    input: PageRequest.extend({ partnerId: Id }),
    output: pageOf(PartnerViewing),
    problems: [partnerNotFound],
  }),
  debugSignature: defineEndpoint({
    path: debugSignature,
    summary: 'Which step of checking a signature fails, and why; the signature is not used up',
    access: 'partners.read',
    input: z.object({ signature: z.string().max(maxSignature) }),
    output: SignatureReport,
  }),
}

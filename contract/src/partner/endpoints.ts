import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { WatchableVideo } from '../media/model.ts'
import { mediaProblems } from '../media/problems.ts'
import { getPartnerVideo, issuePartnerToken } from './calls.ts'
import { consoleEndpoints } from './console-endpoints.ts'
import { PartnerToken } from './model.ts'
import { partnerProblems } from './problems.ts'

export const partnerEndpoints = {
  issuePartnerToken: defineEndpoint({
    path: issuePartnerToken,
    summary: "A token for a partner's viewer, for the one video that the signature names",
    access: 'anyone',
    // A value that is no string gets the same answer as a wrong signature.
    input: z.object({ signature: z.unknown().optional().describe('a text, as partners sign it') }),
    output: PartnerToken,
    problems: [partnerProblems.signatureRefused],
  }),
  getPartnerVideo: defineEndpoint({
    path: getPartnerVideo,
    summary: 'The video signed for; with a temporary token a public video',
    access: ['jk-tplus', 'temporary'],
    input: z.object({ videoId: Id.optional() }),
    output: WatchableVideo,
    problems: [mediaProblems.videoNotFound],
  }),
  ...consoleEndpoints,
}

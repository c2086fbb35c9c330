import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Nothing } from '../core/fields.ts'
import { type Access, signedIn } from '../core/identity.ts'
import { attachmentEndpoints } from './attachment-endpoints.ts'
import { getPlaybackKey, getWatchableVideo, listLines } from './calls.ts'
import { captionEndpoints } from './caption-endpoints.ts'
import { documentEndpoints } from './document-endpoints.ts'
import { videoEndpoints } from './library-endpoints.ts'
import { lineEndpoints } from './line-endpoints.ts'
import { Line, PlaybackKey, WatchableVideo } from './model.ts'
import { mediaProblems } from './problems.ts'

/** Includes partners' users and visitors; the operation checks the video. */
const everyone = [
  'jk-user',
  'jk-tplus',
  'jk-advisor',
  'jk-admin',
  'temporary',
] as const satisfies Access

export const mediaEndpoints = {
  listLines: defineEndpoint({
    path: listLines,
    summary: 'Playback lines to choose from',
    access: everyone,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.array(Line),
  }),
  getPlaybackKey: defineEndpoint({
    path: getPlaybackKey,
    summary: 'A playback key for one video, bound to this session; asking again renews it',
    access: everyone,
    input: z.object({ videoId: Id, nasId: Id.optional() }),
    output: PlaybackKey,
    problems: [
      mediaProblems.videoNotFound,
      mediaProblems.videoNotReady,
      mediaProblems.lineNotFound,
    ],
  }),
  getWatchableVideo: defineEndpoint({
    path: getWatchableVideo,
    summary: 'One video without its course, if the caller may watch it',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ videoId: Id }),
    output: WatchableVideo,
    problems: [mediaProblems.videoNotFound],
  }),
  ...videoEndpoints,
  ...attachmentEndpoints,
  ...documentEndpoints,
  ...captionEndpoints,
  ...lineEndpoints,
}

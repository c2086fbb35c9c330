import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Version } from '../core/fields.ts'
import { versionProblems } from '../core/problem.ts'
import {
  deleteCaption,
  editCues,
  getCaption,
  listCaptions,
  publishCaption,
  putCaption,
  takeSubtitles,
  transcribeVideo,
} from './calls.ts'
import { Caption, CaptionLanguage, Cue, CueDraft } from './model.ts'
import { mediaProblems } from './problems.ts'

const { videoNotFound, captionNotFound, captionExists, wrongCaptions, cannotTranscribe } =
  mediaProblems

const CaptionId = z.object({ captionId: Id })
const Label = z.string().trim().min(1).max(40)

export const captionEndpoints = {
  listCaptions: defineEndpoint({
    path: listCaptions,
    summary: 'The captions of a video',
    access: 'media.read',
    input: z.object({ videoId: Id }),
    output: z.array(Caption),
    problems: [videoNotFound],
  }),
  getCaption: defineEndpoint({
    path: getCaption,
    summary: 'Captions with all their cues',
    access: 'media.read',
    input: CaptionId,
    output: Caption.extend({ cues: z.array(Cue) }),
    problems: [captionNotFound],
  }),
  putCaption: defineEndpoint({
    path: putCaption,
    summary: 'Captions of a video in one language from a WebVTT or SRT file; replaces earlier ones',
    access: 'media.change',
    takesIdempotencyKey: true,
    input: z.object({
      videoId: Id,
      /** The version of the captions that are replaced; null: there were none in this language. */
      version: Version.nullable(),
      language: CaptionLanguage,
      label: Label,
      text: z.string().max(1_000_000),
    }),
    output: Caption,
    maxBytes: 2_000_000,
    problems: [videoNotFound, wrongCaptions, versionProblems.changedByOther],
  }),
  editCues: defineEndpoint({
    path: editCues,
    summary: 'Replace a range of cues by others: edits, inserts and deletes',
    access: 'media.change',
    takesIdempotencyKey: true,
    input: CaptionId.extend({
      version: Version,
      /** Index of the first cue to replace, starting at 0. */
      from: z.int().min(0).max(20_000),
      remove: z.int().min(0).max(20_000),
      insert: z.array(CueDraft).max(20_000),
    }),
    output: Caption,
    maxBytes: 2_000_000,
    problems: [captionNotFound, versionProblems.changedByOther, wrongCaptions],
  }),
  publishCaption: defineEndpoint({
    path: publishCaption,
    summary: 'Show draft captions to learners; publishing them twice is fine',
    access: 'media.change',
    takesIdempotencyKey: true,
    input: CaptionId.extend({ version: Version }),
    output: Caption,
    problems: [captionNotFound, versionProblems.changedByOther],
  }),
  takeSubtitles: defineEndpoint({
    path: takeSubtitles,
    summary: 'Make draft captions from subtitles inside the uploaded file of a video',
    access: 'media.change',
    takesIdempotencyKey: true,
    input: z.object({
      videoId: Id,
      /** Among the subtitles of the file, from 0. */
      track: z.int().min(0).max(1000),
      language: CaptionLanguage,
      label: Label,
    }),
    output: Caption,
    problems: [videoNotFound, captionNotFound, captionExists],
  }),
  transcribeVideo: defineEndpoint({
    path: transcribeVideo,
    summary:
      'Make draft captions from the speech of a video, or try again; an earlier draft is replaced',
    access: 'media.change',
    input: z.object({ videoId: Id }),
    output: z.null(),
    problems: [videoNotFound, cannotTranscribe],
  }),
  deleteCaption: defineEndpoint({
    path: deleteCaption,
    summary: 'Delete captions; deleting them twice is fine',
    access: 'media.change',
    input: CaptionId,
    output: z.null(),
  }),
}

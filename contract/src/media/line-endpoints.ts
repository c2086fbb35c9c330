import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Nothing, Version } from '../core/fields.ts'
import { versionProblems } from '../core/problem.ts'
import { addLine, deleteLine, listLineSettings, moveLine, updateLine } from './calls.ts'
import { LineDraft, LineSettings } from './model.ts'
import { mediaProblems } from './problems.ts'

const { lineNotFound, lastLine, insecureLine } = mediaProblems

export const lineEndpoints = {
  listLineSettings: defineEndpoint({
    path: listLineSettings,
    summary: 'All playback lines with their settings',
    access: 'site.read',
    exported: 'lines',
    input: Nothing,
    output: z.array(LineSettings),
  }),
  addLine: defineEndpoint({
    path: addLine,
    summary: 'Add a playback line',
    access: 'site.change',
    takesIdempotencyKey: true,
    input: LineDraft,
    output: LineSettings,
    problems: [lastLine, insecureLine],
  }),
  updateLine: defineEndpoint({
    path: updateLine,
    summary: 'Change a playback line',
    access: 'site.change',
    takesIdempotencyKey: true,
    input: LineDraft.extend({ id: Id, version: Version }),
    output: LineSettings,
    problems: [lineNotFound, versionProblems.changedByOther, lastLine, insecureLine],
  }),
  moveLine: defineEndpoint({
    path: moveLine,
    summary: 'Put a playback line at an index of the list',
    access: 'site.change',
    input: z.object({ nasId: Id, place: z.int().min(0).max(1000) }),
    output: z.array(LineSettings),
    problems: [lineNotFound],
  }),
  deleteLine: defineEndpoint({
    path: deleteLine,
    summary: 'Delete a playback line that is not the default',
    access: 'site.change',
    input: z.object({ nasId: Id }),
    output: z.null(),
    problems: [lineNotFound, lastLine],
  }),
}

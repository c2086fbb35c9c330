import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as calls from '@jingke/contract/media/calls'
import { getCaption, getVideo, listCaptions, publishCaption } from '@jingke/contract/media/calls'
import { expect, test, vi } from 'vitest'
import { createMedia, type Media } from '../media.ts'
import { findAsset } from '../pipeline/assets.store.ts'
import { ingestAsset } from '../pipeline/ingest-asset.ts'
import { transcodeAsset } from '../pipeline/transcode/transcode-asset.ts'
import { mediaTimeout, useMediaSchool } from '../testing/media-school.ts'
import { importFile } from '../uploads/import-file.ts'
import { queueFirstTranscription } from './queue-transcription.ts'
import { transcribeVideo } from './transcribe-video.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

/** No jobs run: the test runs each step. */
const media = useMediaSchool({ runsJobs: false })

/** Says what it was given; the last argument is the file. */
const command = `
import { readFileSync } from 'node:fs'
const [mode, ...given] = process.argv.slice(2)
const header = readFileSync(given.at(-1) ?? mode).subarray(0, 44)
if (mode === 'broken') { console.error('the model is missing'); process.exit(3) }
const said = [header.toString('latin1', 0, 4), header.readUInt16LE(22), header.readUInt32LE(24)]
console.log('WEBVTT\\n\\n00:00.100 --> 00:00.900\\n' + said.join(' '))
`

test('speech becomes a draft that learners see once it is published; a failure is told', async () => {
  const { draw, folder, learner, operator, school } = media()
  const script = join(folder, 'transcribe.mjs')
  writeFileSync(script, command)
  const using = (...given: string[]): Promise<Media> => {
    const { context } = school
    const transcription = { command: [process.execPath, script, ...given], language: 'en' }
    const config = { ...context.config, transcription }
    return createMedia({ ...context, config }, { canWatch: async () => true })
  }
  const videoId = await importFile(school.context, {
    path: await draw('speech.mp4', { seconds: 1 }),
    name: 'Speech',
  })
  const read = async () => (await school.call(getVideo, { videoId }, { token: operator })).body.data
  const [asset] = await school.query<{ id: number }>(
    'select id from video_assets where video_id = $1',
    [videoId],
  )
  const here = await using('good')
  const { signal } = new AbortController()
  await ingestAsset(here, asset?.id ?? 0, signal)
  expect((await read()).transcription).toBeNull()
  await transcodeAsset(here, asset?.id ?? 0, signal)
  expect((await read()).transcription).toMatchObject({ state: 'waiting' })

  await transcribeVideo(await using('broken'), videoId, signal)
  expect((await read()).transcription).toEqual({
    state: 'failed',
    words: '语音识别程序出错退出',
    detail: 'the model is missing',
  })
  await transcribeVideo(here, videoId, signal)
  expect((await read()).transcription).toMatchObject({ state: 'done', words: '', detail: '' })
  const list = await school.call(listCaptions, { videoId }, { token: operator })
  const [draft] = list.body.data
  expect(draft).toMatchObject({ isDraft: true, language: 'en', label: 'English', cueCount: 1 })
  const captionId = draft?.id ?? 0
  const { body } = await school.call(getCaption, { captionId }, { token: operator })
  expect(body.data.cues).toEqual([{ start: 100, end: 900, text: 'RIFF 1 16000' }])
  // The draft may have been corrected: a new file of the video does not replace it.
  const row = await findAsset(school.context.db, asset?.id ?? 0)
  if (row) await queueFirstTranscription(here, school.context.db, row)
  expect((await read()).transcription).toMatchObject({ state: 'done' })

  const isIndexed = async () =>
    (await school.query('select from caption_passages where caption_id = $1', [captionId])).length >
    0
  const shown = async () => (await read()).playback.captions.map(({ id }) => id)
  expect([await isIndexed(), await shown()]).toEqual([false, []])

  const publish = (version: number, token: string) =>
    school.call(publishCaption, { captionId, version }, { token })
  expect((await publish(0, learner)).body.code).toBe(403)
  expect((await publish(7, operator)).body.code).toBe(409)
  expect((await publish(0, operator)).body.data).toMatchObject({ isDraft: false, version: 1 })
  expect([await isIndexed(), await shown()]).toEqual([true, [captionId]])

  // What is published is not replaced.
  const again = await school.call(calls.transcribeVideo, { videoId }, { token: operator })
  expect(again.body.code).toBe(409)
})

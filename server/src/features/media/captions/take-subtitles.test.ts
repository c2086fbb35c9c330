import { getCaption, getVideo, listCaptions, takeSubtitles } from '@jingke/contract/media/calls'
import { expect, test, vi } from 'vitest'
import { useFolder } from '../../../../tests/support/use-folder.ts'
import { runInChild } from '../../../platform/ffmpeg/index.ts'
import { PicturesResult } from '../pipeline/child/tasks.ts'
import { Probe } from '../pipeline/probe.ts'
import { listEncoders } from '../testing/clips/clip-results.ts'
import { mediaTimeout, useMediaSchool } from '../testing/media-school.ts'
import { toLanguage } from './file-subtitles.view.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

const media = useMediaSchool()
const folder = useFolder()

const stored = (name: string): string =>
  new URL(`../testing/clips/files/${name}`, import.meta.url).pathname

const cues = [
  { start: 200, end: 900, text: 'Limits & more' },
  { start: 1000, end: 1800, text: 'first line\nsecond line' },
]
const probe = Probe.parse({
  duration: 2,
  width: 160,
  height: 90,
  rotation: 0,
  frameRate: 5,
  hasSteadyFrames: true,
  videoCodec: 'avc',
  videoCodecString: '',
  videoBitRate: 0,
  hasSquarePixels: true,
  isHighDynamicRange: false,
  longestKeyFrameGap: 0,
  audio: null,
})

test.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'the encoder %s reads subtitles that are text, and names those that are pictures',
  async (kind, encoder) => {
    const read = async (name: string, origin: number, hasPicture = true) => {
      const task = {
        ...({ name: 'pictures', source: stored(name), folder, encoder } as const),
        probe: { ...probe, origin, hasPicture },
      }
      const child = new URL('../pipeline/child/media-child.ts', import.meta.url)
      const options = { stallTimeout: 120, signal: new AbortController().signal }
      return PicturesResult.parse(await runInChild(child, task, options)).subtitles
    }
    // The priming of the sound comes first in this file.
    expect(await read('subtitles.mkv', 0.064), kind).toEqual([
      { codec: 'subrip', language: 'eng', title: '', cues },
      { codec: 'ass', language: 'chi', title: '讲义', cues },
      { codec: 'hdmv_pgs_subtitle', language: 'fre', title: '', cues: null },
    ])
    expect(await read('subtitles.mp4', 0)).toEqual([
      { codec: 'mov_text', language: 'eng', title: '', cues },
    ])
    // Sound alone, with its priming.
    expect(await read('subtitles.mka', 0.007, false)).toEqual([
      { codec: 'subrip', language: 'eng', title: '', cues },
    ])
  },
)

test.each([
  ['eng', 'en'],
  ['chi', 'zh-CN'],
  ['zho', 'zh-CN'],
  ['fre', 'fr'],
  ['pt-BR', 'pt-BR'],
  ['und', ''],
  ['', ''],
  ['unknown language', ''],
])('the language "%s" of a file is "%s"', (stated, language) => {
  expect(toLanguage(stated)).toBe(language)
})

test('subtitles of the file become a draft when an operator takes them over, and only then', async () => {
  const { operator, school, upload, waitFor } = media()
  const videoId = await upload(stored('subtitles.mkv'))
  await waitFor(videoId, 'ready')
  const list = async () =>
    (await school.call(listCaptions, { videoId }, { token: operator })).body.data
  expect(await list()).toEqual([])
  const { body } = await school.call(getVideo, { videoId }, { token: operator })
  expect(body.data.fileSubtitles).toEqual([
    { track: 0, codec: 'subrip', language: 'en', title: '', cueCount: 2, isText: true },
    { track: 1, codec: 'ass', language: 'zh-CN', title: '讲义', cueCount: 2, isText: true },
    {
      ...{ track: 2, codec: 'hdmv_pgs_subtitle', language: 'fr' },
      ...{ title: '', cueCount: 0, isText: false },
    },
  ])
  const take = (track: number, language: string) =>
    school.call(takeSubtitles, { videoId, track, language, label: language }, { token: operator })
  expect((await take(1, 'zh-CN')).body.data).toMatchObject({ isDraft: true, cueCount: 2 })
  // Captions that exist are not replaced, and pictures have no text.
  expect((await take(0, 'zh-CN')).body.code).toBe(409)
  expect((await take(2, 'fr')).body.code).toBe(404)
  const [draft] = await list()
  const captionId = draft?.id ?? 0
  const read = await school.call(getCaption, { captionId }, { token: operator })
  expect(read.body.data.cues).toEqual(cues)
  const shown = await school.call(getVideo, { videoId }, { token: operator })
  expect(shown.body.data.playback.captions).toEqual([])
})

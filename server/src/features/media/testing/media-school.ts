import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LibraryVideo, VideoState } from '@jingke/contract/media'
import { uploadPath } from '@jingke/contract/media'
import { getVideo } from '@jingke/contract/media/calls'
import { afterAll, beforeAll } from 'vitest'
import {
  type School,
  type SchoolSettings,
  useSchool,
} from '../../../../tests/support/test-school.ts'
import { makeVideo } from './make-video.ts'
import type { VideoRecipe } from './video-recipe.ts'

/** Milliseconds for a test that processes a video. */
export const mediaTimeout = 300_000

export interface MediaSchool {
  readonly school: School
  /** A real port: uploads and HLS need more than inject. */
  readonly origin: string
  readonly operator: string
  readonly learner: string
  readonly folder: string
  draw(name: string, recipe?: Omit<VideoRecipe, 'file'>): Promise<string>
  /** Returns the id of the video. */
  upload(file: string, options?: { name?: string; videoId?: number }): Promise<number>
  video(videoId: number): Promise<LibraryVideo>
  waitFor(videoId: number, ...states: VideoState[]): Promise<LibraryVideo>
}

const encode = (text: string): string => Buffer.from(text).toString('base64')

/** The tus creation request. */
export const createUpload = (
  origin: string,
  token: string,
  size: number,
  metadata: Record<string, string>,
  path: string = uploadPath,
): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${encode(value)}`)
        .join(','),
      authorization: `Bearer ${token}`,
    },
  })

export const sendPart = (
  origin: string,
  token: string,
  location: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  fetch(new URL(location, origin), {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      authorization: `Bearer ${token}`,
    },
    body: bytes,
  })

const open = async (school: School): Promise<Omit<MediaSchool, 'folder' | 'draw'>> => {
  const origin = await school.app.listen({ port: 0, host: '127.0.0.1' })
  const operator = (await school.giveSession(await school.createUser('operator', 'jk-admin'))).token
  const learner = (await school.giveSession(await school.createUser('learner'))).token
  const video: MediaSchool['video'] = async (videoId) => {
    const { body } = await school.call(getVideo, { videoId }, { token: operator })
    if (body.code === 200) return body.data
    // Overload: retry as a client would.
    if (body.code !== 503) throw new Error(body.msg)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return video(videoId)
  }
  return {
    school,
    origin,
    operator,
    learner,
    video,
    upload: async (file, { name = file.split('/').at(-1) ?? '', videoId } = {}) => {
      const bytes = new Uint8Array(readFileSync(file))
      const created = await createUpload(origin, operator, bytes.length, {
        filename: name,
        ...(videoId && { videoId: String(videoId) }),
      })
      if (created.status !== 201) throw new Error(await created.text())
      const location = created.headers.get('location') ?? ''
      const id = location.split('/').at(-1)
      if (bytes.length > 0) await sendPart(origin, operator, location, 0, bytes)
      const [row] = await school.query<{ videoId: number }>(
        'select video_id as "videoId" from video_assets where upload_id = $1',
        [id],
      )
      return row?.videoId ?? 0
    },
    waitFor: async (videoId, ...states) => {
      const until = Date.now() + mediaTimeout
      for (;;) {
        const found = await video(videoId)
        if (states.includes(found.state)) return found
        const isOver = found.state === 'failed' || found.state === 'ready'
        if (isOver || Date.now() > until)
          throw new Error(`the video is ${found.state}: ${found.failure?.words}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}

/** A school that runs the media jobs. */
export const useMediaSchool = (settings: SchoolSettings = {}): (() => MediaSchool) => {
  const school = useSchool({ runsJobs: true, ...settings })
  const folder = mkdtempSync(join(tmpdir(), 'jingke-media-'))
  let opened: MediaSchool | undefined
  beforeAll(async () => {
    const draw: MediaSchool['draw'] = (name, recipe) =>
      makeVideo({ ...recipe, file: join(folder, name) })
    opened = { ...(await open(school())), folder, draw }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return () => {
    if (!opened) throw new Error('the school is not open yet')
    return opened
  }
}

import { readFile } from 'node:fs/promises'
import { uploadPath } from '@jingke/contract/media'
import { cancelVideo, listVideos } from '@jingke/contract/media/calls'

interface Listed {
  id: number
  state: string
  isPlayable: boolean
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const post = async <Data>(url: string, token: string, input: object): Promise<Data> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  if (code === 503) {
    await pause(1000)
    return post(url, token, input)
  }
  if (code !== 200) throw new Error(`${url}: ${code} ${msg}`)
  return data
}

export const openLibrary = (url: string, token: string) => {
  const list = async () =>
    (await post<{ list: Listed[] }>(`${url}${listVideos}`, token, { pageSize: 50 })).list
  const upload = async (file: string): Promise<number> => {
    const bytes = await readFile(file)
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` }
    const created = await fetch(`${url}${uploadPath}`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length) },
    })
    const sent = await fetch(new URL(created.headers.get('location') ?? '', url), {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes,
    })
    return Number(sent.headers.get('jingke-video'))
  }
  return {
    token,
    /** Cancels the demo's lessons, so that they do not share the encoder. */
    clearQueue: async () => {
      for (const { id, state } of await list())
        if (state !== 'ready' && state !== 'failed')
          await post(`${url}${cancelVideo}`, token, { videoId: id }).catch(() => {})
    },
    /** Seconds from the last byte until playable and until ready. */
    ingest: async (file: string) => {
      const videoId = await upload(file)
      const started = performance.now()
      const since = () => (performance.now() - started) / 1000
      let playable: number | undefined
      for (;;) {
        const video = (await list()).find(({ id }) => id === videoId)
        if (video?.isPlayable) playable ??= since()
        if (video?.state === 'ready')
          return { videoId, playable: playable ?? since(), ready: since() }
        if (video?.state === 'failed') throw new Error('the video failed')
        await pause(50)
      }
    },
  }
}

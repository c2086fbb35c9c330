import type { Person } from './person.ts'

const prefix = /^\/vod\/[^/]+\//

/** A player's requests for one video: playlists and keys when it is opened, then its segments. */
export const createPlayer = (person: Person, videoId: number) => {
  let playUrl = ''
  let renewing: Promise<void> | undefined
  let segments: string[][] = []

  const takeKey = async (): Promise<void> => {
    playUrl = (await person.call('/jk-user/api-nas/v1/nas/getNasKey', { videoId })).playUrl
  }
  /** One request at a time: both files of a moment may be refused. */
  const renew = (): Promise<void> => {
    renewing ??= takeKey().finally(() => {
      renewing = undefined
    })
    return renewing
  }
  const newest = (address: string): string =>
    address.replace(prefix, prefix.exec(playUrl)?.[0] ?? '')

  const load = async (kind: string, address: string): Promise<string> => {
    const { status, body } = await person.load(kind, newest(address))
    if (status < 300) return String(body)
    if (status !== 403) throw new Error(`${kind}: ${status}`)
    await renew()
    return load(kind, address)
  }
  const resolve = (path: string, base: string): string => new URL(path, `http://x${base}`).pathname

  const openRendition = async (address: string): Promise<string[]> => {
    const list = await load('a playlist', address)
    const uris = [...list.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => resolve(uri, address))
    const keys = uris.filter((uri) => uri.includes('key'))
    for (const uri of new Set(keys)) await person.loadKey(newest(uri))
    for (const uri of uris.filter((one) => !keys.includes(one))) await load('a segment', uri)
    return [...list.matchAll(/^[^#\s]+$/gm)].map(([uri]) => resolve(uri, address))
  }

  return {
    renew,
    open: async (): Promise<void> => {
      await renew()
      const master = await load('a playlist', playUrl)
      const picture = /^[^#\s]+$/m.exec(master)?.[0] ?? ''
      const sound = /TYPE=AUDIO.*URI="([^"]+)"/.exec(master)?.[1] ?? ''
      segments = await Promise.all(
        [picture, sound].map((uri) => openRendition(resolve(uri, playUrl))),
      )
    },
    /** The picture and the sound of one segment. */
    loadSegment: (index: number): Promise<unknown> =>
      Promise.all(segments.map((files) => files[index] && load('a segment', files[index]))),
    /** Answered after some seconds, or when the session ends. */
    watchSession: (): Promise<unknown> =>
      person.poll('a poll of the session', `${prefix.exec(playUrl)?.[0]}session`),
  }
}

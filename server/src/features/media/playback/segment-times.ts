/** Seconds, `[from, to)`, by the name of the file. */
export type SegmentTimes = ReadonlyMap<string, readonly [from: number, to: number]>

export const readSegmentTimes = (playlist: string): SegmentTimes => {
  const times = new Map<string, readonly [number, number]>()
  let from = 0
  for (const [, duration, file = ''] of playlist.matchAll(/^#EXTINF:([\d.]+),.*\n(\S+)$/gm)) {
    const to = from + Number(duration)
    times.set(file, [from, to])
    from = to
  }
  return times
}

/** A position in the log of Postgres. */
export type Position = bigint

export const lastPosition: Position = 0xffff_ffff_ffff_ffffn

/** As Postgres writes it, such as `16/B374D848`; any other text is the beginning. */
export const toPosition = (text: string | undefined): Position => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? []
  if (high === undefined || low === undefined) return 0n
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const toPositionText = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()

/** More than are needed to tell how far a replica is behind; then every second one is dropped. */
const maxMoments = 1000

/** How far a replica is behind: where the primary was at which moment, and how far the replica has replayed. */
export const createLag = () => {
  let moments: { readonly position: Position; readonly at: number }[] = []
  let replayed: Position = 0n
  return {
    /** At that moment, in milliseconds, the primary had reached the position. */
    primaryReached: (position: Position, at: number): void => {
      if (position <= (moments.at(-1)?.position ?? replayed)) return
      moments.push({ position, at })
      if (moments.length > maxMoments) moments = moments.filter((_, index) => index % 2 === 0)
    },
    replicaReplayed: (position: Position): void => {
      replayed = position
      moments = moments.filter((moment) => moment.position > position)
    },
    hasReplayed: (position: Position): boolean => position <= replayed,
    /** Milliseconds. */
    behindAt: (now: number): number => (moments[0] ? now - moments[0].at : 0),
  }
}

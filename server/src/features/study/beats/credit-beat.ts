import { beatInterval } from '@jingke/contract/study'
import {
  countSeconds,
  cutSeconds,
  joinSeconds,
  type Range,
  type Seconds,
  takeSeconds,
  toSeconds,
  withoutSeconds,
} from './played-seconds.ts'

/** What the server has given of the video to the session that plays it. */
export interface Delivery {
  /** Milliseconds: the end of the session's playback token; before any time while it has read no key. */
  readonly keyUntil: number
  /** Undefined: another line may have sent segments. */
  readonly served: Seconds | undefined
}

/** What a learner has in hand for the next beat, whichever lesson, device or node it comes from. */
export interface Player {
  readonly playId: string
  /** Milliseconds; of the last beat that counted, or of the opening of the play. */
  readonly beatAt: number
  /** Seconds that may be credited beyond the time that passes: `maxSlack`, and time not used yet. */
  readonly slack: number
  /** Number of the newest beat of this play; 0 before the first. */
  readonly lastSeq: number
  /** Bit n: the beat `lastSeq - n` was counted. Whatever is 63 or more beats older counts as counted. */
  readonly seen: bigint
  /** Seconds claimed and not credited. */
  readonly refused: number
  readonly delivery: Delivery
}

/** What is known of one learner and one lesson. */
export interface Progress {
  readonly position: number
  readonly seconds: Seconds
  /** Milliseconds; null while unfinished. Never cleared. */
  readonly finishedAt: number | null
}

export interface Beat {
  readonly playId: string
  readonly seq: number
  readonly position: number
  readonly ranges: readonly Range[]
  readonly rate: number
  /** Milliseconds, by the server's clock. */
  readonly receivedAt: number
}

export interface LessonRule {
  /** Whole seconds as measured. */
  readonly duration: number
  readonly finishPercent: number
}

export interface PlayRule extends LessonRule {
  /** Where the first question of the video has to be answered: nothing counts from there on. Null: no question is open. */
  readonly openSecond: number | null
}

export interface Credit {
  readonly player: Player
  readonly progress: Progress
  /** `counted` earlier: nothing changes. `taken-over`: a newer play is active. */
  readonly outcome: 'credited' | 'counted' | 'taken-over'
  /** Seconds watched for the first time. */
  readonly fresh: Seconds
  /** Seconds watched before, and again. */
  readonly again: Seconds
  readonly refused: number
}

/** Seconds of delay on the way, and of rounding to whole seconds, that are forgiven. */
export const maxSlack = 3
/** Seconds past the measured end, or past an open question, that an unmodified player may still report. */
const endTolerance = 2
/** Milliseconds that a player may play from its buffer after its token ended: 30 s of video at half speed. */
const bufferTime = 60_000
/** A stamp so far ahead (milliseconds) comes from a clock that was set back since. */
const clockStep = 60_000
/** Limits the size of a record, whatever is sent; real viewing produces far fewer ranges. */
export const maxPieces = 1000
/** As many as a bigint column holds without its sign. */
const windowBits = 63
const window = (1n << BigInt(windowBits)) - 1n

export const emptyProgress: Progress = { position: 0, seconds: [], finishedAt: null }

/** Nobody goes on behind a question that has to be answered. */
export const beforeOpen = (progress: Progress, openSecond: number | null): Progress => ({
  ...progress,
  position: Math.min(progress.position, openSecond ?? progress.position),
})

/** How many distinct seconds make a lesson finished. */
export const neededSeconds = ({ duration, finishPercent }: LessonRule): number =>
  Math.ceil((duration * finishPercent) / 100)

const isSeen = ({ lastSeq, seen }: Player, seq: number): boolean => {
  const age = lastSeq - seq
  if (age < 0) return false
  return age >= windowBits || ((seen >> BigInt(age)) & 1n) === 1n
}

const markSeen = ({ lastSeq, seen }: Player, seq: number): Pick<Player, 'lastSeq' | 'seen'> => {
  const age = lastSeq - seq
  if (age >= 0) return { lastSeq, seen: seen | (1n << BigInt(age)) }
  const moved = -age >= windowBits ? 0n : (seen << BigInt(-age)) & window
  return { lastSeq: seq, seen: moved | 1n }
}

/** Seconds since the last beat, by the server's clock. */
const elapsedSince = (beatAt: number, now: number): number =>
  Math.min(Math.max(0, now - beatAt) / 1000, 2 * beatInterval)

/** When the last second was played that the token covers. */
const coveredUntil = ({ keyUntil }: Delivery, receivedAt: number): number =>
  Math.min(receivedAt, keyUntil + bufferTime)

const deliveredOf = (claimed: Seconds, { keyUntil, served }: Delivery): Seconds => {
  if (keyUntil === Number.NEGATIVE_INFINITY) return []
  return served ? withoutSeconds(claimed, withoutSeconds(claimed, served)) : claimed
}

/** Nothing, when the record would fall into too many pieces. */
const keepPieces = (known: Seconds, fresh: Seconds): Seconds =>
  joinSeconds(known, fresh).length > maxPieces ? [] : fresh

/**
 * The rule of verified watch time: only seconds that were delivered, and time in which the session had a
 * playback token. From the opening of a play on a learner is credited at most
 * `elapsed × rate + maxSlack` seconds, and one beat at most `2 × beatInterval × rate + maxSlack`.
 * Time that a beat does not use stays in hand up to that bound: beats that the network held up and
 * that arrive together are credited as one beat would be. From an open question on nothing is credited,
 * and the lesson is not finished.
 */
export const creditBeat = (
  player: Player,
  progress: Progress,
  beat: Beat,
  rule: PlayRule,
): Credit => {
  const claimed = toSeconds(beat.ranges)
  if (beat.playId !== player.playId) {
    const refused = countSeconds(claimed)
    return {
      player: { ...player, refused: player.refused + refused },
      progress,
      outcome: 'taken-over',
      fresh: [],
      again: [],
      refused,
    }
  }
  if (isSeen(player, beat.seq))
    return { player, progress, outcome: 'counted', fresh: [], again: [], refused: 0 }

  const isNewest = beat.seq > player.lastSeq
  const end = Math.min(rule.duration, rule.openSecond ?? rule.duration)
  const inside = cutSeconds(claimed, end)
  const delivered = deliveredOf(inside, player.delivery)
  const unseen = withoutSeconds(delivered, progress.seconds)
  const repeated = withoutSeconds(delivered, unseen)
  const playedUntil = coveredUntil(player.delivery, beat.receivedAt)
  const earned = elapsedSince(player.beatAt, playedUntil) * beat.rate
  const budget = Math.min(earned + player.slack, 2 * beatInterval * beat.rate + maxSlack)
  const fresh = keepPieces(progress.seconds, takeSeconds(unseen, budget))
  const freshCount = countSeconds(fresh)
  // Neighbouring beats share a second: what is watched again must not use up the slack.
  const again = takeSeconds(repeated, earned - freshCount)
  const used = freshCount + countSeconds(again)
  const past = countSeconds(claimed) - countSeconds(cutSeconds(claimed, end + endTolerance))
  const refused = countSeconds(withoutSeconds(inside, progress.seconds)) - freshCount + past

  const seconds = joinSeconds(progress.seconds, fresh)
  const isFinished =
    rule.duration > 0 &&
    rule.openSecond === null &&
    countSeconds(cutSeconds(seconds, rule.duration)) >= neededSeconds(rule)
  const isStepped = player.beatAt - beat.receivedAt > clockStep
  return {
    player: {
      ...player,
      ...markSeen(player, beat.seq),
      beatAt: isStepped ? beat.receivedAt : Math.max(player.beatAt, beat.receivedAt),
      slack: Math.max(0, budget - used),
      refused: player.refused + refused,
    },
    progress: {
      position: isNewest ? Math.min(beat.position, end) : progress.position,
      seconds,
      finishedAt: progress.finishedAt ?? (isFinished ? beat.receivedAt : null),
    },
    outcome: 'credited',
    fresh,
    again,
    refused,
  }
}

import type { ChapterMark, Cue } from '@jingke/contract/media'

/** A cut of the same file, in milliseconds of the uncut video. */
export interface ShownRange {
  readonly start: number
  readonly end: number
}

/** What a video shows, and what belongs to the rest of its file. */
interface Split<Item> {
  readonly shown: Item[]
  /** With the times of the uncut video. */
  readonly away: Item[]
}

const moved = ({ start, end, text }: Cue, by: number): Cue => ({
  start: start + by,
  end: end + by,
  text,
})

const byStart = (one: { start: number }, other: { start: number }) => one.start - other.start

/** A cue at the edge of the new range is shortened to it. */
export const splitCues = (
  { shown, away }: { shown: readonly Cue[]; away: readonly Cue[] },
  from: ShownRange,
  to: ShownRange,
): Split<Cue> => {
  const all = [...away, ...shown.map((cue) => moved(cue, from.start))].sort(byStart)
  const isShown = ({ start, end }: Cue) => start < to.end && end > to.start
  return {
    shown: all
      .filter(isShown)
      .map((cue) =>
        moved(
          { ...cue, start: Math.max(cue.start, to.start), end: Math.min(cue.end, to.end) },
          -to.start,
        ),
      ),
    away: all.filter((cue) => !isShown(cue)),
  }
}

/** Whole seconds; all times of a video that are whole move by the same number. */
export const wholeShift = (from: ShownRange, to: ShownRange): number =>
  Math.round(to.start / 1000) - Math.round(from.start / 1000)

/** The chapter during which the new range begins begins with it. */
export const splitChapters = (
  { shown, away }: { shown: readonly ChapterMark[]; away: readonly ChapterMark[] },
  from: ShownRange,
  to: ShownRange,
): Split<ChapterMark> => {
  const [fromStart, start, end] = [from.start, to.start, to.end].map((time) =>
    Math.round(time / 1000),
  ) as [number, number, number]
  const all = [
    ...away,
    ...shown.map((chapter) => ({ ...chapter, start: chapter.start + fromStart })),
  ].sort(byStart)
  const running = all.findLast((chapter) => chapter.start <= start)
  const isShown = (chapter: ChapterMark) =>
    chapter === running || (chapter.start > start && chapter.start < end)
  return {
    shown: all
      .filter(isShown)
      .map((chapter) => ({ ...chapter, start: Math.max(0, chapter.start - start) })),
    away: all.filter((chapter) => !isShown(chapter)),
  }
}

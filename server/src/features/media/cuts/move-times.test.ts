import { expect, test } from 'vitest'
import { splitChapters, splitCues } from './move-times.ts'

const whole = { start: 0, end: 60_000 }
const part = { start: 10_400, end: 50_000 }

const cue = (start: number, end: number) => ({ start, end, text: `${start}` })
const chapter = (start: number) => ({ start, titleZh: `${start}`, titleEn: `${start}` })

test('cues move with the cut, and those that are cut away come back with the whole video', () => {
  const cues = [cue(0, 4000), cue(20_000, 21_000), cue(50_000, 55_000)]
  const cut = splitCues({ shown: cues, away: [] }, whole, part)
  expect(cut.shown).toEqual([{ ...cue(9600, 10_600), text: '20000' }])
  expect(cut.away).toEqual([cues[0], cues[2]])
  expect(splitCues(cut, part, whole)).toEqual({ shown: cues, away: [] })
})

test('a cue at the edge of a cut is shortened to it', () => {
  const cues = [cue(9000, 12_000), cue(49_000, 52_000)]
  const { shown, away } = splitCues({ shown: cues, away: [] }, whole, part)
  expect(shown.map(({ start, end }) => [start, end])).toEqual([
    [0, 1600],
    [38_600, 39_600],
  ])
  expect(away).toEqual([])
})

test('the chapter during which the cut begins is its first', () => {
  const chapters = [chapter(0), chapter(5), chapter(30), chapter(50)]
  const cut = splitChapters({ shown: chapters, away: [] }, whole, part)
  expect(cut.shown.map(({ start, titleEn }) => [start, titleEn])).toEqual([
    [0, '5'],
    [20, '30'],
  ])
  const back = splitChapters(cut, part, whole)
  expect(back.shown.map(({ start, titleEn }) => [start, titleEn])).toEqual([
    [0, '0'],
    [10, '5'],
    [30, '30'],
    [50, '50'],
  ])
})

test('a second cut is counted from the whole video', () => {
  const cues = [cue(20_000, 21_000), cue(45_000, 46_000)]
  const first = splitCues({ shown: cues, away: [] }, whole, part)
  const narrower = { start: 15_000, end: 40_000 }
  const second = splitCues(first, part, narrower)
  expect(second).toEqual({
    shown: [{ ...cue(5000, 6000), text: '20000' }],
    away: [cues[1]],
  })
})

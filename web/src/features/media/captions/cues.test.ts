import { describe, expect, test } from 'vitest'
import { cuesAt, lastStartedCue, parseCues, searchCues, secondsOf } from './cues.ts'

const file = `\ufeffWEBVTT - made by hand

NOTE a remark
that nobody reads

STYLE
::cue { color: red }

1
00:01.000 --> 00:03.500 align:start position:0%
<v Teacher>A limit is <i>not</i> a place</v>

00:00:04,000 --> 00:00:06,000
5 &lt; 7 &amp; 7 &gt; 5
极限 Limit

01:00:00.000 --> 01:00:02.000
One hour later

bad --> worse
nothing

00:09.000 --> 00:08.000
backwards
`.replaceAll('\n', '\r\n')

const cues = parseCues(file)

test('parses valid cues of a WebVTT file and skips the rest', () => {
  expect(cues).toEqual([
    { start: 1, end: 3.5, text: 'A limit is not a place' },
    { start: 4, end: 6, text: '5 < 7 & 7 > 5\n极限 Limit' },
    { start: 3600, end: 3602, text: 'One hour later' },
  ])
})

test.each([
  ['00:01.5', 1.5],
  ['01:02:03.450', 3723.45],
  ['100:00:00.000', 360_000],
])('%s is %d s', (stamp, seconds) => {
  expect(secondsOf(stamp)).toBeCloseTo(seconds)
})

test('a file that is not WebVTT has no cues', () => {
  expect(parseCues('')).toEqual([])
  expect(parseCues('<html>404</html>')).toEqual([])
})

describe('cuesAt', () => {
  test.each([
    [0.9, -1, []],
    [1, 0, ['A limit is not a place']],
    [3.5, 0, []],
    [4, 1, ['5 < 7 & 7 > 5\n极限 Limit']],
    [9999, 2, []],
  ])('%d s the last started cue is %d and %j is shown', (seconds, last, shown) => {
    expect(lastStartedCue(cues, seconds)).toBe(last)
    expect(cuesAt(cues, seconds).map((cue) => cue.text)).toEqual(shown)
  })

  test('overlapping cues are shown together', () => {
    const two = [
      { start: 0, end: 10, text: 'a' },
      { start: 2, end: 4, text: 'b' },
    ]
    expect(cuesAt(two, 3).map((cue) => cue.text)).toEqual(['a', 'b'])
    expect(cuesAt(two, 5).map((cue) => cue.text)).toEqual(['a'])
  })
})

test.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['LIMIT', [0, 1]],
  ['limit 极限', [1]],
  ['ｌｉｍｉｔ', [0, 1]],
  ['none', []],
])('a search for %j finds %j', (typed, found) => {
  expect(searchCues(cues, typed)).toEqual(found)
})

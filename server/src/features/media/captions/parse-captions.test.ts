import { describe, expect, test } from 'vitest'
import { captionsVtt } from './captions-vtt.ts'
import { CaptionError, parseCaptions } from './parse-captions.ts'

describe('parseCaptions reads', () => {
  test('WebVTT with cue settings, ids, comments and tags', () => {
    const cues = parseCaptions(
      [
        '\uFEFFWEBVTT - 第一讲',
        '',
        'NOTE 00:00:09.000 --> 00:00:10.000 is no caption',
        'at all',
        '',
        'STYLE',
        '::cue { color: red }',
        '',
        'opening',
        '00:01.000 --> 00:02.500 align:start line:0',
        '<v 林老师>极限 &amp; <i>连续</i></v>',
        '',
        '01:00:00.000 --> 01:00:01.000',
        'two',
        'lines &lt;3',
      ].join('\n'),
    )
    expect(cues).toEqual([
      { start: 1000, end: 2500, text: '极限 & 连续' },
      { start: 3_600_000, end: 3_601_000, text: 'two\nlines <3' },
    ])
  })

  test('SRT with CRLF, decimal commas and unsorted cues', () => {
    const cues = parseCaptions(
      '2\r\n00:00:05,000 --> 00:00:06,000\r\n{\\an8}<b>second</b>\r\n\r\n1\r\n00:00:01,5 --> 00:00:02,25\r\nfirst\r\n',
    )
    expect(cues).toEqual([
      { start: 1500, end: 2250, text: 'first' },
      { start: 5000, end: 6000, text: 'second' },
    ])
  })
})

test.each([
  ['nothing', '', 1],
  ['only white space', ' \n\n', 1],
  ['prose', 'Dear all,\nhow are you?', 1],
  ['no captions', 'WEBVTT\n\n', 1],
  ['too many lines', `WEBVTT\n\n00:01.000 --> 00:02.000\nx${'\n'.repeat(200_000)}`, 200_000],
  ['a wrong time', 'WEBVTT\n\n00:61.000 --> 00:62.000\nx', 3],
  ['no time', 'WEBVTT\n\n --> \nx', 3],
  ['an end before its start', '1\n00:00:05,000 --> 00:00:04,000\nx', 2],
  ['a cue over 500 characters', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(501)}`, 4],
  ['a time beyond 12 hours', 'WEBVTT\n\n24:00:00.000 --> 24:00:01.000\nx', 3],
])('%s is refused with the line number', (_, text, line) => {
  let caught: unknown
  try {
    parseCaptions(text)
  } catch (error) {
    caught = error
  }
  expect(caught).toBeInstanceOf(CaptionError)
  expect(caught).toMatchObject({ line })
})

test('captionsVtt and parseCaptions are inverse', () => {
  const cues = [
    { start: 0, end: 1500, text: '1 < 2 & "3"\n-->' },
    { start: 3_599_999, end: 3_600_000, text: '末' },
  ]
  expect(parseCaptions(captionsVtt(cues))).toEqual(cues)
})

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Lesson, LessonCue } from './lesson.ts'
import { lessons } from './lessons.ts'
import { compose, toWav } from './music.ts'
import { openings } from './openings.ts'
import { height, width } from './stage.ts'

// Renders the lessons: node demo/lessons/render.ts [key …]. Needs ffmpeg and the Noto CJK fonts.

const defaultFrameRate = 25

const toSvg = (inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  )

export const drawFrame = (lesson: Lesson, time: number) => sharp(toSvg(lesson.draw(time)))

const clock = (seconds: number): string => {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
  return `00:${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}

const toVtt = (cues: readonly LessonCue[], language: 'zh' | 'en'): string =>
  `WEBVTT\n\n${cues
    .map((cue) => `${clock(cue.start)} --> ${clock(cue.end)}\n${cue[language]}\n`)
    .join('\n')}`

/** The music at the loudness that the server publishes sound at, so that it copies the sound. */
const louder = 'volume=6dB,alimiter=limit=0.84:level=false'

/** A lesson with few pictures a second is a slide show: it needs less. */
const openEncoder = (wav: string, file: string, frameRate: number) => {
  const isSlideShow = frameRate < defaultFrameRate
  const quality = isSlideShow ? '31' : '25'
  const audio = isSlideShow ? ['-b:a', '40k', '-ac', '1'] : ['-b:a', '80k', '-ac', '2']
  const pictures = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`]
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-y', ...pictures, '-r', String(frameRate)],
    ...['-i', 'pipe:0', '-i', wav, '-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation'],
    ...['-crf', quality, '-pix_fmt', 'yuv420p', '-profile:v', 'high', '-g', String(frameRate * 2)],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-vf', 'scale=out_color_matrix=bt709', '-af', louder, '-c:a', 'aac', ...audio],
    ...['-movflags', '+faststart', '-shortest', file],
  ]
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) =>
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${code}`)))),
  )
  const write = (bytes: Buffer) =>
    child.stdin.write(bytes)
      ? Promise.resolve()
      : new Promise<void>((resolve) => child.stdin.once('drain', () => resolve()))
  const finish = () => {
    child.stdin.end()
    return ended
  }
  return { write, finish }
}

const render = async (lesson: Lesson, index: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-lesson-'))
  try {
    const wav = join(folder, 'sound.wav')
    const frameRate = lesson.frameRate ?? defaultFrameRate
    const beats = lesson.cues.map((cue) => cue.start)
    writeFileSync(wav, toWav(compose(lesson.seconds, beats, 11 + index * 7)))
    const encoder = openEncoder(wav, join(import.meta.dirname, `${lesson.key}.mp4`), frameRate)
    let cached = { drawing: '', pixels: Buffer.alloc(0) }
    for (let frame = 0; frame < lesson.seconds * frameRate; frame += 1) {
      const time = frame / frameRate
      const drawing = lesson.draw(time)
      if (drawing !== cached.drawing)
        cached = { drawing, pixels: await drawFrame(lesson, time).removeAlpha().raw().toBuffer() }
      await encoder.write(cached.pixels)
    }
    await encoder.finish()
    for (const [language, tag] of [
      ['zh', 'zh-CN'],
      ['en', 'en'],
    ] as const)
      writeFileSync(
        join(import.meta.dirname, `${lesson.key}.${tag}.vtt`),
        toVtt(lesson.cues, language),
      )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const wanted = process.argv.slice(2)
for (const [index, lesson] of [...lessons, ...openings].entries())
  if (wanted.length === 0 || wanted.includes(lesson.key)) await render(lesson, index)

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { softwareEncoder } from './encode-task.ts'
import { createVideoEncoders, videoOptions } from './video-encoders.ts'

/** Stands in for ffmpeg on a machine that has the given encoders, and writes down which it was asked for. */
const machineWith = (...working: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-encoders-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const command = join(folder, 'ffmpeg')
  const calls = join(folder, 'calls')
  writeFileSync(calls, '')
  const cases = working.map((name) => `*" ${name} "*) exit 0;;`).join(' ')
  writeFileSync(
    command,
    `#!/bin/sh\nfor word; do case "$word" in h264_*) echo "$word" >> '${calls}';; esac; done\ncase " $* " in ${cases} *) exit 1;; esac\n`,
  )
  chmodSync(command, 0o755)
  return {
    encoder: { kind: 'ffmpeg', command, version: '7' } as const,
    asked: () => readFileSync(calls, 'utf8').split('\n').filter(Boolean),
  }
}

test('the first encoder that encodes is chosen, and tried once', async () => {
  const { encoder, asked } = machineWith('h264_qsv', 'h264_vaapi')
  const encoders = createVideoEncoders(encoder, 'auto')
  expect(encoders.current()).toBeUndefined()
  expect(await Promise.all([encoders.choose(), encoders.choose()])).toEqual([
    'h264_qsv',
    'h264_qsv',
  ])
  expect(asked()).toEqual(['h264_nvenc', 'h264_qsv'])
  encoders.giveUpHardware()
  expect([await encoders.choose(), encoders.current()]).toEqual([softwareEncoder, softwareEncoder])
  expect(asked()).toHaveLength(2)
})

test('without hardware, or unless it is wanted, the software encodes', async () => {
  const none = machineWith()
  expect(await createVideoEncoders(none.encoder, 'auto').choose()).toBe(softwareEncoder)
  expect(none.asked()).toHaveLength(5)
  const some = machineWith('h264_nvenc')
  const encoders = createVideoEncoders(some.encoder, 'software')
  expect([encoders.current(), await encoders.choose()]).toEqual([softwareEncoder, softwareEncoder])
  expect(some.asked()).toEqual([])
})

test('the encoder from npm, which is no command, is not tried', async () => {
  const encoders = createVideoEncoders({ kind: 'node-av', command: '', version: '8' }, 'auto')
  expect(await encoders.choose()).toBe(softwareEncoder)
})

test.each(['h264_nvenc', 'h264_qsv', 'h264_vaapi', 'h264_videotoolbox', 'h264_v4l2m2m'] as const)(
  '%s makes a key frame every two seconds and keeps the peak rate',
  (encoder) => {
    const options = videoOptions(
      encoder,
      { frameRate: 25 },
      { width: 640, height: 360, maxRate: 600_000 },
    )
    const optionOf = (name: string) => options[options.indexOf(name) + 1]
    expect(optionOf('-maxrate')).toBe('600000')
    expect(optionOf('-g')).toBe('50')
    expect(optionOf('-force_key_frames')).toBe('expr:gte(t,n_forced*2)')
  },
)

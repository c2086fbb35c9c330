import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { useSchool } from '../../../../../tests/support/test-school.ts'
import { useFolder } from '../../../../../tests/support/use-folder.ts'
import { ChildFailure } from '../../../../platform/ffmpeg/index.ts'
import { createMedia } from '../../media.ts'
import { mediaTimeout } from '../../testing/media-school.ts'
import { importFile } from '../../uploads/import-file.ts'
import { findNewestAsset } from '../assets.store.ts'
import { noPicture } from '../probe.ts'
import { runTranscode } from './run-transcode.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const school = useSchool()
const folder = useFolder()

/**
 * Stands in for ffmpeg on a machine whose hardware encodes the second that is tried and fails with real
 * videos. By software it ends with another error, so that no video has to be made.
 */
const command = join(folder, 'ffmpeg')
writeFileSync(
  command,
  `#!/bin/sh
case " $* " in
  *testsrc2*" h264_nvenc "* | *" h264_nvenc "*testsrc2*) exit 0;;
  *" h264_nvenc "*) echo 'no device' >&2; exit 1;;
  *" libx264 "*) echo 'software was used' >&2; exit 1;;
esac
exit 1
`,
)
chmodSync(command, 0o755)

test('a hardware encoder that fails is given up, and the same task runs by software', async () => {
  const logEntries: { msg: string; videoEncoder?: string }[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logEntries.push(JSON.parse(line)) })
  const { context } = school()
  const media = await createMedia(
    { ...context, log, config: { ...context.config, videoEncoder: 'auto' } },
    { canWatch: async () => false },
    { encoder: { kind: 'ffmpeg', command, version: '7' } },
  )
  const source = join(folder, 'any.mp4')
  writeFileSync(source, 'any')
  const asset = await findNewestAsset(
    context.db,
    await importFile(context, { path: source, name: 'Any' }),
  )
  if (!asset) throw new Error('nothing was imported')
  const probe = {
    ...noPicture,
    ...{ hasPicture: true, width: 640, height: 360, frameRate: 25, audio: null },
    ...{ duration: 10, isDurationEstimated: false, origin: 0 },
  }
  const task = {
    ...{ source, folder, probe, frameRate: 25, assetKey: new Uint8Array(32) },
    rungs: [{ width: 640, height: 360, maxRate: 600_000 }],
    ...{ sound: 'keep' as const, otherAudioTracks: [] },
  }
  const run = { asset, signal: new AbortController().signal, onProgress: () => {} }
  const failure = await runTranscode(media, run, task).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChildFailure)
  expect(String(failure)).toContain('software was used')
  expect(media.videoEncoders.current()).toBe('libx264')
  expect(logEntries).toMatchObject([
    { msg: 'qualities of a video are encoded', videoEncoder: 'h264_nvenc' },
    { msg: 'the hardware encoder failed; software encodes', videoEncoder: 'h264_nvenc' },
  ])
})

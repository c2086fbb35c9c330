import { openDriver } from '../../../platform/ffmpeg/index.ts'

/** Converts the file of the argument and prints the largest resident memory in KiB. */
const [source = '', file = ''] = process.argv.slice(2)
const driver = await openDriver({ kind: 'node-av', command: '', version: '8' })
await driver.makeLadder(
  {
    source,
    origin: 0,
    skipped: 0,
    picture: {
      track: { by: 'order', value: 0 },
      rotation: 0,
      mayBeInterlaced: false,
      isHighDynamicRange: false,
    },
    duration: undefined,
    longest: undefined,
    frameRate: 30,
    extraTime: 0,
    rungs: [{ width: 640, height: 360, maxRate: 1_000_000, file }],
    audio: undefined,
  },
  () => {},
)
process.stdout.write(String(process.resourceUsage().maxRSS))

import { encodePicture } from '../../../../tests/support/encode-picture.ts'

/** Converts the file of the argument and prints the largest resident memory in KiB. */
const [source = '', file = ''] = process.argv.slice(2)
await encodePicture({ kind: 'node-av', command: '', version: '8' }, source, 30, [
  { width: 640, height: 360, maxRate: 1_000_000, file },
])
process.stdout.write(String(process.resourceUsage().maxRSS))

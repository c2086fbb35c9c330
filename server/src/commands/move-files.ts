// Moves the files of a school to its object store while it runs: `npm run move-files`; back: `-- --back`.

import { type Config, ConfigError } from '../platform/config/config.ts'
import { setFileMask } from '../platform/config/file-mask.ts'
import { type MoveProgress, moveToDisk, moveToStore } from '../platform/file-move/index.ts'
import { createObjectStore, toBucketAddress } from '../platform/object-store/index.ts'
import {
  endWithUsage,
  readArguments,
  readCommandConfig,
  runCommand,
  toMegabytes,
} from './command.ts'

const usage = `Usage: npm run move-files               moves what is in DATA_DIR to the store of STORAGE_URL
       npm run move-files -- --back     copies everything from the store to DATA_DIR`

const { file, options } = readArguments(usage, ['back'])
if (file !== undefined) endWithUsage(usage)

/** Milliseconds between two lines, or two states of the line of a terminal. */
const intervals = { terminal: 200, file: 10_000 }

const reportMove = () => {
  const { isTTY } = process.stdout
  const begun = Date.now()
  let last = begun
  return ({ files, bytes, allFiles, allBytes }: MoveProgress) => {
    if (Date.now() - last < (isTTY ? intervals.terminal : intervals.file)) return
    last = Date.now()
    const speed = toMegabytes((bytes * 1000) / (last - begun))
    const share =
      allBytes > bytes
        ? ` of ${allFiles} files, ${toMegabytes(bytes)} of ${toMegabytes(allBytes)}`
        : ` files, ${toMegabytes(bytes)}`
    const line = `${files}${share}, ${speed} a second`
    process.stdout.write(isTTY ? `\r\x1b[K${line}\r` : `${line}\n`)
  }
}

const move = async (config: Config, storageUrl: string): Promise<string> => {
  const objects = createObjectStore(toBucketAddress(storageUrl), () => new Date())
  const { dataDir } = config
  const given = { dataDir, objects, report: reportMove() }
  if (options.has('back')) {
    const { files, bytes } = await moveToDisk(given)
    return `${files} files (${toMegabytes(bytes)}) of ${objects.name} are in ${dataDir}.`
  }
  const { files, bytes, arriving } = await moveToStore(given)
  const left =
    arriving === 0 ? '' : ` ${arriving} uploads are still arriving: run this again later.`
  return `${files} files (${toMegabytes(bytes)}) were moved to ${objects.name}, each compared.${left}`
}

await runCommand(async (program) => {
  const config = readCommandConfig()
  setFileMask(config)
  if (config.storageUrl === undefined) throw new ConfigError('STORAGE_URL: set it to the store')
  try {
    return await move(config, config.storageUrl)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(`${error.message}. Run the same command again: what was moved stays.`)
    await program.end(75)
    throw error
  }
})

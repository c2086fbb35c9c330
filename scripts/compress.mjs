// Writes a .gz and a .br beside every text file of a folder.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const [folder] = process.argv.slice(2)

const compress = async (file) => {
  const bytes = await readFile(file)
  // Each call occupies a thread of Node's pool, so several files are compressed at a time.
  const [gz, br] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes),
  ])
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)])
}

const names = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))
await Promise.all(names.map((name) => compress(join(folder, name))))

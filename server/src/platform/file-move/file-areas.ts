import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { walkFiles } from '../backup/index.ts'

export interface FileArea {
  /** Below the data folder. */
  readonly folder: string
  /** What the keys of its objects begin with. */
  readonly prefix: string
}

export const plainAreas: readonly FileArea[] = [
  { folder: 'files', prefix: '.files/' },
  { folder: 'private-files', prefix: '.private-files/' },
  { folder: 'media/published', prefix: '' },
]
export const uploadArea: FileArea = { folder: 'media/uploads', prefix: '.uploads/' }

export interface LocalFile {
  readonly path: string
  /** Without its area. */
  readonly name: string
  readonly area: FileArea
  readonly size: number
}

export const listLocalFiles = async function* (dataDir: string): AsyncGenerator<LocalFile> {
  for (const area of [...plainAreas, uploadArea])
    for await (const below of walkFiles(dataDir, area.folder)) {
      const path = join(dataDir, below)
      const found = await stat(path).catch(() => undefined)
      if (found) yield { path, area, size: found.size, name: below.slice(area.folder.length + 1) }
    }
}

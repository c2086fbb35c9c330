import { existsSync } from 'node:fs'
import { copyFile, link, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../media-folders.ts'
import { UploadFiles } from './upload-files.ts'
import type { UploadStore } from './upload-store.ts'

/** In one folder: each upload is a file, and its description is one beside it. */
export const createLocalUploads = (folder: string): UploadStore => {
  const pathOf = (id: string): string => join(folder, id)
  return {
    parts: new UploadFiles({ directory: folder }),
    find: async (id) => {
      const found = await stat(pathOf(id)).catch(() => undefined)
      if (!found) return undefined
      const { size, mtime, mtimeMs, ctimeMs } = found
      // A hard link has the last write of its file, but a change of its own.
      return { size, arrivedAt: mtime, changedAt: new Date(Math.max(mtimeMs, ctimeMs)) }
    },
    describe: async (id) => {
      try {
        return JSON.parse(await readFile(`${pathOf(id)}.json`, 'utf8'))
      } catch {
        // There is none, or it is half written.
        return undefined
      }
    },
    list: async () => [
      ...new Set((await readdir(folder)).map((name) => name.replace(/\.json$/, ''))),
    ],
    // A name of its own: `move-files` removes the other one while a video is being converted.
    open: async (id, folder) => {
      const path = join(folder, `upload-${id}`)
      await link(pathOf(id), path).catch(() => {})
      return existsSync(path) ? path : pathOf(id)
    },
    add: async (id, path) => {
      await copyFile(path, pathOf(id))
      await syncFolder(folder)
    },
    copy: (id, newId) => link(pathOf(id), pathOf(newId)),
    remove: async (id) => {
      await rm(pathOf(id), { force: true })
      await rm(`${pathOf(id)}.json`, { force: true })
    },
  }
}
